"""Spans for OpenTelemetry, where its packages are installed and a collector is named; otherwise they cost nothing.

`pip install banco[telemetry]`, and `OTEL_EXPORTER_OTLP_ENDPOINT` names the collector, as with every program; the
other variables of OpenTelemetry (service name, headers, sampling) count too.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from banco.core.errors import BadInput

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
EXTRA = "telemetry"

Facts = Mapping[str, str | int]


class NoTelemetry(BadInput):
    """A collector is named, and the packages that would export to it are missing."""

    sentence = "{variable} names a collector, and OpenTelemetry is not installed here: pip install “banco[{extra}]”."


class SpanSink(Protocol):
    """Whoever takes finished spans."""

    def record(self, name: str, trace: str, parent: str, seconds: float, facts: Facts) -> None:
        """Take a span that has just ended: its own traceparent, its parent's, and how long it took."""
        ...

    def close(self) -> None:
        """Hand on what was recorded."""
        ...


class Spans:
    """Where finished spans go; nowhere unless a sink is set."""

    sink: SpanSink | None = None

    def record(self, name: str, trace: str, parent: str, seconds: float, **facts: str | int) -> None:
        """Record a span that has just ended; whoever is in a hurry looks first whether there is a sink."""
        if self.sink:
            self.sink.record(name, trace, parent, seconds, facts)

    def close(self) -> None:
        """Hand on what was recorded, and record no more."""
        if self.sink:
            self.sink.close()
        self.sink = None


SPANS = Spans()
"""The spans of this process."""


def export_spans() -> bool:
    """Export spans if a collector is named in the environment; whether it is."""
    named = next((name for name in ENDPOINTS if os.environ.get(name)), "")
    if named:
        SPANS.sink = OpenTelemetry(_exporter(named))
    return bool(named)


def _exporter(variable: str) -> Any:
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise NoTelemetry(variable=variable, extra=EXTRA) from None
    return BatchSpanProcessor(OTLPSpanExporter())


class OpenTelemetry:
    """Spans in OpenTelemetry's SDK, under the ids that stand in our logs and on the bus."""

    def __init__(self, processor: Any, clock: Callable[[], int] = time.time_ns) -> None:
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.id_generator import IdGenerator
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        class GivenIds(IdGenerator):
            """The ids of the span that is being recorded."""

            trace = span = 0

            def generate_trace_id(self) -> int:
                return self.trace

            def generate_span_id(self) -> int:
                return self.span

        self._ids, self._clock = GivenIds(), clock
        os.environ.setdefault("OTEL_SERVICE_NAME", "banco")
        self._provider = TracerProvider(id_generator=self._ids)
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("banco")
        self._read = TraceContextTextMapPropagator().extract

    def record(self, name: str, trace: str, parent: str, seconds: float, facts: Facts) -> None:
        """Record a span that has just ended."""
        _, self._ids.trace, self._ids.span = (int(part, 16) for part in trace.split("-")[:3])
        end = self._clock()
        around = self._read({"traceparent": parent}) if parent else None
        begun = end - int(seconds * 1_000_000_000)
        span = self._tracer.start_span(name, context=around, attributes=dict(facts), start_time=begun)
        span.end(end)

    def close(self) -> None:
        """Hand on what was recorded."""
        self._provider.shutdown()
