import { PassingStorage } from '../../telemetry/passing-storage';

const key = Symbol.for('better-auth:global');
const STORAGES = ['requestStateAsyncStorage', 'endpointContextAsyncStorage', 'adapterAsyncStorage'] as const;
/** Better Auth's process-wide state (its `context/global`, internal). */
type Kept = {
  version: string;
  epoch: number;
  context: Partial<Record<(typeof STORAGES)[number], PassingStorage<unknown>>>;
};

/**
 * Better Auth keeps the context of a call in process-wide storages and creates missing ones. The first sign-in would
 * keep its storages active forever, so it gets storages that can be released.
 */
export function passContexts(): void {
  const global = globalThis as { [key]?: Kept };
  global[key] ??= { version: '', epoch: 0, context: {} };
  for (const name of STORAGES) global[key].context[name] ??= new PassingStorage();
}
