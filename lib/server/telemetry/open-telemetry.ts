import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracer } from './spans';

/**
 * Spans by OpenTelemetry, sent to a collector over HTTP.
 *
 * The tracer is not registered globally, because libraries with built-in tracing would then send addresses and prompts.
 * Only spans of this folder are sent. The exporter bypasses the egress guard, because the operator sets the endpoint.
 */
export function createOpenTelemetry(endpoint: string, serviceName: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = provider.getTracer('turnpike');
  const tracer: Tracer = {
    begin(name, attributes, parent) {
      const context: Context = parent ? trace.setSpan(ROOT_CONTEXT, parent as Span) : ROOT_CONTEXT;
      return spans.startSpan(name, { attributes }, context);
    },
    set(span, attributes) {
      for (const [name, value] of Object.entries(attributes))
        if (value !== undefined) (span as Span).setAttribute(name, value);
    },
    end(span, failure) {
      const open = span as Span;
      if (failure !== undefined)
        open.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('turnpike.code', failure);
      open.end();
    },
  };
  return { tracer, flush: () => provider.forceFlush(), stop: () => provider.shutdown() };
}
