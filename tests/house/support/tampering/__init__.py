"""Changes that leave every sum and hash right: only the journals show them."""

from __future__ import annotations

from tests.house.support.tampering.bets import TAMPERED_BETS
from tests.house.support.tampering.floor import TAMPERED_FLOOR
from tests.house.support.tampering.people import TAMPERED_PEOPLE
from tests.house.support.tampering.rounds import TAMPERED_ROUNDS
from tests.house.support.tampering.sessions import TAMPERED_SESSIONS
from tests.house.support.tampering.shoes import TAMPERED_SHOES
from tests.house.support.tampering.transfers import TAMPERED_TRANSFERS

TAMPERINGS = {
    **TAMPERED_TRANSFERS,
    **TAMPERED_PEOPLE,
    **TAMPERED_ROUNDS,
    **TAMPERED_BETS,
    **TAMPERED_SHOES,
    **TAMPERED_SESSIONS,
    **TAMPERED_FLOOR,
}
