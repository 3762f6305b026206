"""What a house is run with cannot rot: it can be parsed, its commands are ours, and its parts know each other.

Nothing of it is started here: there are no containers where these tests run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from banco.cli.commands.house.serve import DRAIN_SECONDS
from banco.cli.main import make_app
from banco.cli.shared.options.monitor_options import read_monitor_address
from banco.server.app import ROUTES
from tests.deploy.files import DEPLOY, PROGRAM, UNITS, command_lines, compose, manifests, pods, unit

LINES = list(command_lines())
SERVED = {path for route in ROUTES for path in route.paths}
KNOWN_KINDS = {
    ("v1", "Namespace"),
    ("v1", "Secret"),
    ("v1", "Service"),
    ("apps/v1", "Deployment"),
    ("batch/v1", "Job"),
    ("policy/v1", "PodDisruptionBudget"),
    ("networking.k8s.io/v1", "NetworkPolicy"),
    ("kustomize.config.k8s.io/v1beta1", "Kustomization"),
}
SERVICE_WORDS = {
    *("image", "build", "command", "environment", "depends_on", "networks", "stop_grace_period", "restart", "ulimits"),
    *("volumes", "ports", "healthcheck", "profiles"),
}


def parsed(words: list[str]) -> dict[str, Any]:
    """What the command line's own parser makes of these words; nothing is run."""
    command: Any = get_command(make_app([words[0]]))
    context, rest = command.make_context("banco", list(words)), list(words)
    while hasattr(command, "commands"):
        name, command, rest = command.resolve_command(context, rest)
        context = command.make_context(name, list(rest), parent=context)
        rest = list(rest) if not hasattr(command, "commands") else rest
    return dict(context.params)


@pytest.mark.parametrize(("where", "words"), LINES, ids=[f"{where}: {words[0]}" for where, words in LINES])
def test_every_command_line_is_understood_by_the_program(where: str, words: list[str]) -> None:
    facts = parsed(words)
    if words[0] == "serve":
        assert read_monitor_address(facts["monitor"])[1] == (18_001 if "node@" in where else 9464)


def test_a_command_line_that_is_not_ours_is_seen() -> None:
    with pytest.raises(Exception, match="--no-such-option"):
        parsed(["serve", "--no-such-option"])


def test_there_are_command_lines_everywhere() -> None:
    assert len(LINES) >= 11
    assert sum(words[0] == "serve" for _, words in LINES) >= 7


# --- compose ------------------------------------------------------------------------------------------------


def test_the_services_know_each_other() -> None:
    services, networks, volumes = (compose()[part] for part in ("services", "networks", "volumes"))
    nodes = [name for name, service in services.items() if "serve" in service.get("command", ())]
    assert nodes == ["node-1", "node-2", "node-3"]
    for name, service in services.items():
        assert set(service) <= SERVICE_WORDS, name
        assert set(service.get("depends_on", ())) <= set(services), name
        assert set(service["networks"]) <= set(networks), name
        named = [volume.partition(":")[0] for volume in service.get("volumes", ())]
        for volume in named:
            assert (DEPLOY / volume).exists() if volume.startswith(".") else volume in volumes, name
        assert not any("9464" in port for port in service.get("ports", ())), "operators' ports are not published"
    assert (DEPLOY / services["node-1"]["build"]["context"] / services["node-1"]["build"]["dockerfile"]).exists()


def test_proxy_and_prometheus_know_every_node() -> None:
    caddy = (DEPLOY / "caddy" / "Caddyfile").read_text("utf-8")
    scraped = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))["scrape_configs"]
    assert re.findall(r"(node-\d):8000", caddy) == ["node-1", "node-2", "node-3"]
    assert scraped[0]["static_configs"][0]["targets"] == [f"node-{number}:9464" for number in (1, 2, 3)]
    (asked,) = re.findall(r"health_uri (\S+)", caddy)
    assert asked in SERVED


def test_the_container_checks_an_address_that_is_served() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    (asked,) = re.findall(r"http://127.0.0.1:8000(/[\w/]+)", text)
    assert asked in SERVED
    assert re.search(r"^USER 10001$", text, re.MULTILINE)
    words = {line.split()[0] for line in re.sub(r"\\\n", "", text).splitlines() if line and not line.startswith("#")}
    assert words <= {
        *[
            "FROM",
            "WORKDIR",
            "COPY",
            "RUN",
            "USER",
            "VOLUME",
            "EXPOSE",
            "STOPSIGNAL",
            "HEALTHCHECK",
            "ENTRYPOINT",
            "CMD",
        ]
    }


# --- systemd ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_a_unit_has_its_parts(file: Path) -> None:
    parts = unit(file)
    assert parts["Unit"]["Description"]
    if file.suffix == ".timer":
        assert file.with_suffix(".service").exists()
        return
    assert PROGRAM in parts["Service"]["ExecStart"]
    assert parts["Service"]["User"] == "banco"
    if "serve" in parts["Service"]["ExecStart"]:
        assert int(parts["Service"]["TimeoutStopSec"]) > DRAIN_SECONDS


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_itself_finds_nothing_wrong(tmp_path: Path) -> None:
    for file in UNITS:
        text = file.read_text("utf-8").replace(PROGRAM, "/bin/true")
        (tmp_path / file.name.replace("@", "@8001")).write_text(text, "utf-8")
    line = ["systemd-analyze", "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


# --- kubernetes ---------------------------------------------------------------------------------------------


def test_the_manifests_are_of_known_kinds_and_fit_together() -> None:
    every = manifests()
    assert {(part["apiVersion"], part["kind"]) for part in every} == KNOWN_KINDS
    labels = [pod["metadata"]["labels"] for pod in pods()]
    for part in every:
        spec = part.get("spec", {})
        chosen = spec.get("selector", {}).get("matchLabels") or spec.get("selector") or spec.get("podSelector", {})
        chosen = chosen.get("matchLabels", chosen)
        assert not chosen or chosen in labels, part["metadata"]["name"]
    (kustomization,) = (part for part in every if part["kind"] == "Kustomization")
    files = {file.name for file in (DEPLOY / "kubernetes").iterdir()}
    assert files - {"kustomization.yaml", "secret.example.yaml"} == set(kustomization["resources"])


def test_pods_are_restricted_probed_and_given_time() -> None:
    (secret,) = (part for part in manifests() if part["kind"] == "Secret")
    for pod in pods():
        spec = pod["spec"]
        assert spec["securityContext"]["runAsNonRoot"]
        for container in spec["containers"]:
            ports = {port["name"] for port in container.get("ports", ())}
            probes = [container[name] for name in container if name.endswith("Probe")]
            for probe in probes:
                asked = probe.get("httpGet") or probe["tcpSocket"]
                assert asked["port"] in ports
                assert "path" not in asked or asked["path"] in SERVED
            for variable in container.get("env", ()):
                wanted = variable["valueFrom"]["secretKeyRef"]
                assert wanted["name"] == secret["metadata"]["name"]
                assert wanted["key"] in secret["stringData"]
            assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            if "serve" in container.get("args", ()):
                assert spec["terminationGracePeriodSeconds"] > DRAIN_SECONDS + 10
                assert len(probes) == 3


@pytest.mark.skipif(not shutil.which("kubectl"), reason="kubectl is not here")
def test_kubectl_itself_puts_the_manifests_together(tmp_path: Path) -> None:
    alone = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "KUBECONFIG": os.devnull}  # it finds no cluster
    line = ["kubectl", "kustomize", str(DEPLOY / "kubernetes")]
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=alone)
    assert done.returncode == 0, done.stderr
    assert {part["metadata"].get("namespace", "banco") for part in yaml.safe_load_all(done.stdout)} == {"banco"}
