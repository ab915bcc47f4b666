import { toolOperations } from '@/lib/contract/operations/tools';
import { deleteSecret, listSecrets, saveSecret } from '@/lib/server/tools/tool-secrets';
import { tryTool } from '@/lib/server/tools/try-tool';
import { bindRoutes } from '../bind-routes';

export const toolRoutes = bindRoutes(toolOperations, {
  listSecrets: async ({ deps, actor }) => ({ body: await listSecrets(deps, actor) }),
  saveSecret: async ({ deps, actor, params, body }) => ({
    body: await saveSecret(deps, actor, params.secret, body),
  }),
  async deleteSecret({ deps, actor, params }) {
    await deleteSecret(deps, actor, params.secret);
    return {};
  },
  tryTool: async ({ deps, actor, params, body }) => ({
    body: await tryTool({ ...deps, fetch: deps.providers.fetch }, actor, params.flowId, params.toolId, body),
  }),
});
