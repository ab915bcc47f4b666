import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Attributes, Tracer, TraceSpan } from './tracer';

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
  const begin = (name: string, attributes: Attributes, parent: Context): TraceSpan => {
    const span = spans.startSpan(name, { attributes }, parent);
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    return {
      begin: (child, more) => begin(child, more, inside),
      set(more) {
        for (const [key, value] of Object.entries(more))
          if (value !== undefined) span.setAttribute(key, value);
      },
      end(failure) {
        if (failure !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('turnpike.code', failure);
        span.end();
      },
    };
  };
  const tracer: Tracer = { begin: (name, attributes) => begin(name, attributes, ROOT_CONTEXT) };
  return { tracer, flush: () => provider.forceFlush(), stop: () => provider.shutdown() };
}
