import type { CompiledFlow, Json } from '@turnpike/engine';
import type { Providers } from '@turnpike/engine/turn';
import type { LockedStore } from '../store/store';

type Known = Pick<LockedStore, 'loadCustomer'>;

/**
 * Providers that answer customer facts from the store, for the session's own customer and never for one an effect
 * names. Facts the flow does not remember for customers are left out: they come from other flows.
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
