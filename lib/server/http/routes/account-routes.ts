import { z } from 'zod';
import { MeSchema } from '@/lib/api/accounts';
import { ApiKeyCreatedSchema, ApiKeyListSchema, CreateApiKeySchema } from '@/lib/api/contract';
import { createKey, listKeys, revokeKey } from '@/lib/server/accounts/api-keys';
import { getMe } from '@/lib/server/accounts/get-me';
import { defineRoute } from '../define-route';
import { IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Account';

export const accountRoutes = [
  defineRoute({
    method: 'get',
    path: '/me',
    summary: 'Get the caller and their permissions',
    tag,
    access: 'signed-in',
    success: { description: 'The caller', schema: MeSchema },
    handle: async ({ deps, actor }) => ({ body: await getMe(deps, actor) }),
  }),
  defineRoute({
    method: 'get',
    path: '/keys',
    summary: 'List API keys',
    tag,
    access: 'keys:manage',
    success: { description: 'Keys that are not revoked', schema: ApiKeyListSchema },
    handle: async ({ deps, actor }) => ({ body: { keys: await listKeys(deps, actor) } }),
  }),
  defineRoute({
    method: 'post',
    path: '/keys',
    summary: 'Create an API key. The key itself is only returned once',
    tag,
    access: 'keys:manage',
    body: { schema: CreateApiKeySchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The created key', schema: ApiKeyCreatedSchema },
    handle: async ({ deps, actor, body }) => ({ body: await createKey(deps, actor, body) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/keys/{keyId}',
    summary: 'Revoke an API key',
    tag,
    access: 'keys:manage',
    params: z.object({ keyId: IdSchema }),
    success: { description: 'The key no longer works' },
    async handle({ deps, actor, params }) {
      await revokeKey(deps, actor, params.keyId);
      return {};
    },
  }),
];
