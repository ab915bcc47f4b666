import { PassingStorage } from './passing-storage';

/** What is going on where a line is logged, however deep below. */
export type TelemetryContext = {
  requestId?: string;
  /** The open span of the tracer; only the tracer knows its form. */
  span?: object;
};

const storage = new PassingStorage<TelemetryContext>();

export function readContext(): TelemetryContext {
  return storage.getStore() ?? {};
}

/**
 * Runs `work` with more known about it; what was known before goes on being so. A turn that asks nobody outside
 * carries what it knows in its hands instead.
 */
export function withContext<T>(more: TelemetryContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...more }, work);
}
