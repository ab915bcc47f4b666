import { providerOperations } from '@/lib/contract/operations/providers';
import { askEffect } from '@/lib/server/providers/ask-effect';
import { deleteProvider, listProviders, saveProvider } from '@/lib/server/providers/provider-keys';
import { tryProvider } from '@/lib/server/providers/try-provider';
import { bindRoutes } from '../bind-routes';

export const providerRoutes = bindRoutes(providerOperations, {
  listProviders: async ({ deps, actor }) => ({ body: await listProviders(deps, actor) }),
  async saveProvider({ deps, actor, params, body }) {
    const saved = await saveProvider(deps, actor, params.provider, body);
    deps.providers.forget(actor.workspaceId);
    return { body: saved };
  },
  async deleteProvider({ deps, actor, params }) {
    await deleteProvider(deps, actor, params.provider);
    deps.providers.forget(actor.workspaceId);
    return {};
  },
  tryProvider: async ({ deps, actor, params }) => ({ body: await tryProvider(deps, actor, params.provider) }),
  askEffect: async ({ deps, actor, params, body }) => ({
    body: { answer: await askEffect(deps, actor, params.flowId, body) },
  }),
});
