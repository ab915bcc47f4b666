import { logger } from '../logger';
import { setTracer } from './spans';

type Tracing = {
  /** Sends what was not sent yet, as far as somebody takes it. */
  stop(): Promise<void>;
};

const STOP_MS = 2_000;

/** Traces turns when the operator named a collector; otherwise nothing of OpenTelemetry is even loaded. */
export async function startTracing(
  endpoint: string | undefined,
  serviceName = process.env.OTEL_SERVICE_NAME || 'turnpike',
): Promise<Tracing> {
  if (endpoint === undefined) return { async stop() {} };
  const { createOpenTelemetry } = await import('./open-telemetry');
  const { tracer, stop } = createOpenTelemetry(endpoint, serviceName);
  setTracer(tracer);
  return {
    async stop() {
      setTracer(undefined);
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, STOP_MS).unref();
      });
      const sent = stop().catch((error: unknown) =>
        logger.warn({ err: error }, 'the last spans could not be sent'),
      );
      await Promise.race([sent, late]);
    },
  };
}
