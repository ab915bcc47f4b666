import { ReleasedStorage } from './released-storage';
import type { Attributes, TraceSpan } from './tracer';

/** Context that log lines and spans read within `withContext`. */
export type TelemetryContext = {
  requestId?: string;
  span?: TraceSpan;
  /** Attributes of every span of the trace that begins from now on. */
  shared?: Attributes;
};

const storage = new ReleasedStorage<TelemetryContext>();

export function readContext(): TelemetryContext {
  return storage.getStore() ?? {};
}

/**
 * Runs `work` with additional context. Requests pass their id explicitly instead, because before Node 24 async storage
 * slows down every promise of the process.
 */
export function withContext<T>(more: TelemetryContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...more }, work);
}
