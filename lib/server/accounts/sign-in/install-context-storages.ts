import { ReleasedStorage } from '../../telemetry/released-storage';

const key = Symbol.for('better-auth:global');
const STORAGES = ['requestStateAsyncStorage', 'endpointContextAsyncStorage', 'adapterAsyncStorage'] as const;
/** Better Auth's process-wide state: its internal module `context/global`. */
type AuthState = {
  version: string;
  epoch: number;
  context: Partial<Record<(typeof STORAGES)[number], ReleasedStorage<unknown>>>;
};

/**
 * Better Auth keeps the context of a call in process-wide storages and creates missing ones. Its own would stay active
 * after the first sign-in, so it gets storages that are disabled between calls.
 */
export function installContextStorages(): void {
  const global = globalThis as { [key]?: AuthState };
  global[key] ??= { version: '', epoch: 0, context: {} };
  for (const name of STORAGES) global[key].context[name] ??= new ReleasedStorage();
}
