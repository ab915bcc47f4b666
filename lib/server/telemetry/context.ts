import { PassingStorage } from './passing-storage';

/** Context that log lines and spans can read anywhere below. */
export type TelemetryContext = {
  requestId?: string;
  /** The open span; only the tracer knows its type. */
  span?: object;
};

const storage = new PassingStorage<TelemetryContext>();

export function readContext(): TelemetryContext {
  return storage.getStore() ?? {};
}

/**
 * Runs `work` with additional context. A turn whose effects stay in the process passes its context explicitly instead,
 * because async storage is slow.
 */
export function withContext<T>(more: TelemetryContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...more }, work);
}
