import { AsyncLocalStorage } from 'node:async_hooks';

/** What is going on where a line is logged, however deep below. */
export type TelemetryContext = {
  requestId?: string;
  /** The open span of the tracer; only the tracer knows its form. */
  span?: object;
};

type Holder = { storage: AsyncLocalStorage<TelemetryContext>; inside: number };
const key = Symbol.for('turnpike.telemetry-context');

/** One for all bundles of a process, like everything that exists once. */
function getHolder(): Holder {
  const global = globalThis as { [key]?: Holder };
  global[key] ??= { storage: new AsyncLocalStorage(), inside: 0 };
  return global[key];
}

const holder = getHolder();

export function readContext(): TelemetryContext {
  return holder.storage.getStore() ?? {};
}

/**
 * Runs `work` with more known about it; what was known before goes on being so.
 *
 * Before Node 24 a storage in use makes every promise of the process dearer: so it is let go when nobody is inside, and
 * a turn that asks nobody outside carries what it knows in its hands.
 */
export function withContext<T>(more: TelemetryContext, work: () => T): T {
  const { storage } = holder;
  const known = { ...storage.getStore(), ...more };
  holder.inside++;
  let isLeft = false;
  try {
    const result = storage.run(known, work);
    if (result instanceof Promise) {
      isLeft = true;
      result.then(leave, leave);
    }
    return result;
  } finally {
    if (!isLeft) leave();
  }
}

function leave(): void {
  if (--holder.inside === 0) holder.storage.disable();
}
