import { accountOperations } from '@/lib/contract/operations/account';
import { confirmAddress } from '@/lib/server/accounts/addresses/confirm-address';
import { createKey, listKeys, revokeKey } from '@/lib/server/accounts/api-keys';
import { getMe } from '@/lib/server/accounts/get-me';
import { bindRoutes } from '../bind-routes';

export const accountRoutes = bindRoutes(accountOperations, {
  getMe: async ({ deps, actor }) => ({ body: await getMe(deps, actor) }),
  confirmAddress: async ({ deps, body, client }) => ({
    body: await confirmAddress(deps, client, body.token),
  }),
  async listKeys({ deps, actor, query }) {
    const { items, next } = await listKeys(deps, actor, query);
    return { body: { keys: items, next } };
  },
  createKey: async ({ deps, actor, body }) => ({ body: await createKey(deps, actor, body) }),
  async revokeKey({ deps, actor, params }) {
    await revokeKey(deps, actor, params.keyId);
    return {};
  },
});
