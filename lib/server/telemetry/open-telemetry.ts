import { type Context, SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Attributes, SpanKind, Tracer, TraceSpan } from './tracer';

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
  const begin = (
    name: string,
    attributes: Attributes,
    parent: Context,
    kind: SpanKind = 'internal',
  ): TraceSpan => {
    const options = { attributes, kind: kind === 'client' ? Kind.CLIENT : Kind.INTERNAL };
    const span = spans.startSpan(name, options, parent);
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    return {
      begin: (child, more, of) => begin(child, more, inside, of),
      set(more) {
        for (const [key, value] of Object.entries(more))
          if (value !== undefined) span.setAttribute(key, value);
      },
      fail(code) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes({ 'error.type': code, 'turnpike.code': code });
      },
      end: () => span.end(),
    };
  };
  const tracer: Tracer = {
    begin: (name, attributes, kind) => begin(name, attributes, ROOT_CONTEXT, kind),
  };
  return { tracer, flush: () => provider.forceFlush(), stop: () => provider.shutdown() };
}
