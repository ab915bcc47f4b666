import { AsyncLocalStorage } from 'node:async_hooks';
import type { TurnWatch } from './turn-watch';

/** What is going on where a line is logged or a time is taken, however deep below. */
export type TelemetryContext = {
  requestId?: string;
  turn?: TurnWatch;
  /** The open span of the tracer; only the tracer knows its form. */
  span?: object;
};

const key = Symbol.for('turnpike.telemetry-context');

/** One for all bundles of a process, like everything that exists once. */
function getStorage(): AsyncLocalStorage<TelemetryContext> {
  const holder = globalThis as { [key]?: AsyncLocalStorage<TelemetryContext> };
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

const storage = getStorage();

export function readContext(): TelemetryContext {
  return storage.getStore() ?? {};
}

/** Runs `work` with more known about it; what was known before goes on being so. */
export function withContext<T>(more: TelemetryContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...more }, work);
}
