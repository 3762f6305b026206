"""Spans for OpenTelemetry: under the ids of our logs, and only where somebody has configured it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from banco.server.telemetry.command_trace import begin_command
from banco.server.telemetry.spans import ENDPOINTS, SPANS, NoTelemetry, OpenTelemetry, export_spans
from banco.server.telemetry.trace import continue_trace, parts_of

SENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in (*ENDPOINTS, "OTEL_SERVICE_NAME"):
        monkeypatch.delenv(name, raising=False)
    yield
    SPANS.close()


def test_a_command_and_its_commit_are_spans_of_one_trace() -> None:
    exporter = InMemorySpanExporter()
    SPANS.sink = OpenTelemetry(SimpleSpanProcessor(exporter))
    command = begin_command(SENT)
    own = continue_trace(command.own)
    SPANS.record("store", own, command.own, 0.25, table="lugano-1", number=7)
    command.note_answered("lugano-1", "anna")
    commit, asked = exporter.get_finished_spans()
    assert asked.parent
    assert commit.parent
    assert f"{asked.parent.span_id:016x}" == "b7ad6b7169203331"
    ids = [
        (f"{span.context.trace_id:032x}", f"{span.context.span_id:016x}") for span in (commit, asked) if span.context
    ]
    assert ids == [parts_of(own), parts_of(command.own)]
    assert commit.parent.span_id == int(parts_of(command.own)[1], 16)
    assert commit.end_time
    assert commit.start_time
    assert commit.end_time - commit.start_time == 250_000_000
    assert dict(asked.attributes or {}) == {"table": "lugano-1", "player": "anna"}


def test_without_a_collector_nothing_is_exported() -> None:
    assert not export_spans()
    assert SPANS.sink is None


def test_a_collector_without_the_packages_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENDPOINTS[0], "http://127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(NoTelemetry, match="OTEL_EXPORTER_OTLP_ENDPOINT"):
        export_spans()


def test_a_collector_gets_the_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    bodies: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_facts: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Collector)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        monkeypatch.setenv(ENDPOINTS[0], f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
        assert export_spans()
        SPANS.record("command", continue_trace(SENT), SENT, 0.1, table="lugano-1")
        SPANS.close()
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    (body,) = bodies
    told = ExportTraceServiceRequest.FromString(body)
    (resource,) = told.resource_spans
    (span,) = resource.scope_spans[0].spans
    assert (span.name, span.trace_id.hex()) == ("command", SENT.split("-")[1])
    assert "banco" in [attribute.value.string_value for attribute in resource.resource.attributes]
