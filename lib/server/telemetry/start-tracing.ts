import { logger } from '../logger';
import type { Tracer } from './tracer';

type Tracing = {
  tracer?: Tracer;
  /** Sends remaining spans, with a timeout. */
  stop(): Promise<void>;
};

const STOP_MS = 2_000;

/** Traces turns if the operator configured a collector; otherwise OpenTelemetry is not even loaded. */
export async function startTracing(
  endpoint: string | undefined,
  {
    serviceName = process.env.OTEL_SERVICE_NAME || 'turnpike',
    sendsContent = false,
  }: { serviceName?: string; sendsContent?: boolean } = {},
): Promise<Tracing> {
  if (endpoint === undefined) return { async stop() {} };
  const { createOpenTelemetry } = await import('./open-telemetry');
  const { tracer, stop } = createOpenTelemetry(endpoint, serviceName);
  return {
    tracer: { ...tracer, sendsContent },
    async stop() {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, STOP_MS).unref();
      });
      const sent = stop().catch((error: unknown) =>
        logger.warn({ err: error }, 'sending the last spans failed'),
      );
      await Promise.race([sent, late]);
    },
  };
}
