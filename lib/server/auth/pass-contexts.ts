import { PassingStorage } from '../telemetry/passing-storage';

const key = Symbol.for('better-auth:global');
const STORAGES = ['requestStateAsyncStorage', 'endpointContextAsyncStorage', 'adapterAsyncStorage'] as const;
/** What Better Auth keeps for all its copies in a process (its `context/global`, internal). */
type Kept = {
  version: string;
  epoch: number;
  context: Partial<Record<(typeof STORAGES)[number], PassingStorage<unknown>>>;
};

/**
 * Better Auth remembers in storages of the process what a call is about, and makes those that are missing. A sign-in
 * link is made at every start, and its storages would stay in use for ever after: it is given some that are let go.
 */
export function passContexts(): void {
  const global = globalThis as { [key]?: Kept };
  global[key] ??= { version: '', epoch: 0, context: {} };
  for (const name of STORAGES) global[key].context[name] ??= new PassingStorage();
}
