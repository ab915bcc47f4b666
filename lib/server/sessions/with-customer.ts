import type { CompiledFlow, Json, Providers } from '@turnpike/engine';
import type { LockedStore } from './store';

type Known = Pick<LockedStore, 'loadCustomer'>;

/**
 * Providers that answer what is known about the customer from the store: the session's own, never one that an
 * effect names. Facts that the flow does not remember for customers stay where they are: what another flow learned
 * is none of this one's records.
 */
export function withCustomer(
  providers: Providers,
  store: Known,
  workspaceId: string,
  customerId: string | undefined,
  { facts: declared }: Pick<CompiledFlow, 'facts'>,
): Providers {
  return {
    ...providers,
    async loadCustomer() {
      if (customerId === undefined) return { ok: true, value: { facts: [], capabilities: [] } };
      const { facts, capabilities } = await store.loadCustomer(workspaceId, customerId);
      const value = {
        facts: facts.filter(({ name }) => declared.get(name)?.remember === 'customer'),
        capabilities,
      };
      return { ok: true, value: value as unknown as Json };
    },
  };
}
