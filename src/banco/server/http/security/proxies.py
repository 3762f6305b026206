"""The caller's address behind trusted proxies.

Anybody can write `X-Forwarded-For`; each proxy adds the address that it was called from at the end.  So the header
counts only if it comes from a trusted proxy, and is read from its end: the first address that is not a trusted
proxy's is the caller's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from banco.core.errors import BadInput

FORWARDED = "X-Forwarded-For"

Network = IPv4Network | IPv6Network


class BadProxy(BadInput):
    """No address or network that a proxy could have."""

    sentence = "“{proxy}” is no address and no network: write it as 127.0.0.1, 10.0.0.0/8 or fd00::/8."


class Proxies:
    """The trusted proxies, by their addresses and networks."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks = tuple(map(_network, trusted))

    def has(self, address: str) -> bool:
        """Whether the address is a trusted proxy's."""
        try:
            known = ip_address(address)
        except ValueError:
            return False
        mapped = getattr(known, "ipv4_mapped", None)
        return any((mapped or known) in network for network in self._networks)

    def caller(self, peer: str, forwarded: Sequence[str]) -> str:
        """The address of the caller, from the peer's address and the forwarded headers."""
        found = peer
        for said in reversed(",".join(forwarded).split(",")):
            if not self.has(found):
                break
            address = said.strip()
            try:
                found = str(ip_address(address))
            except ValueError:
                break
        return found


def _network(text: str) -> Network:
    try:
        return ip_network(text)
    except ValueError:
        raise BadProxy(proxy=text[:80]) from None
