import { accountOperations } from '@/lib/contract/operations/account';
import { createKey, listKeys, revokeKey } from '@/lib/server/accounts/api-keys';
import { getMe } from '@/lib/server/accounts/get-me';
import { bindRoutes } from '../bind-routes';

export const accountRoutes = bindRoutes(accountOperations, {
  getMe: async ({ deps, actor }) => ({ body: await getMe(deps, actor) }),
  listKeys: async ({ deps, actor }) => ({ body: { keys: await listKeys(deps, actor) } }),
  createKey: async ({ deps, actor, body }) => ({ body: await createKey(deps, actor, body) }),
  async revokeKey({ deps, actor, params }) {
    await revokeKey(deps, actor, params.keyId);
    return {};
  },
});
