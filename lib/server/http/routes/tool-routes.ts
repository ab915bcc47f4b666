import { z } from 'zod';
import {
  SaveSecretSchema,
  SecretListSchema,
  SecretSchema,
  ToolTrySchema,
  TryToolSchema,
} from '@/lib/api/contract';
import { deleteSecret, listSecrets, saveSecret } from '@/lib/server/tools/tool-secrets';
import { tryTool } from '@/lib/server/tools/try-tool';
import { defineRoute } from '../define-route';
import { FlowParams, SMALL_LIMITS, TURN_LIMITS } from '../schemas';

const tag = 'Tools';
/** The secret named by a tool binding. */
const SecretParams = z.object({
  secret: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use small letters, digits and -, starting with a letter, 40 at most'),
});
const ToolParams = FlowParams.extend({
  toolId: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/, 'Use letters, digits, _, . and -'),
});

export const toolRoutes = [
  defineRoute({
    method: 'get',
    path: '/secrets',
    summary: 'List secrets for tool calls, without their values',
    tag,
    access: 'keys:manage',
    success: { description: 'The secrets with their allowed hosts', schema: SecretListSchema },
    handle: async ({ deps, actor }) => ({ body: await listSecrets(deps, actor) }),
  }),
  defineRoute({
    method: 'put',
    path: '/secrets/{secret}',
    summary: 'Create or update a secret. The value is never returned',
    tag,
    access: 'keys:manage',
    params: SecretParams,
    body: { schema: SaveSecretSchema, limits: SMALL_LIMITS },
    success: { description: 'The secret, without its value', schema: SecretSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await saveSecret(deps, actor, params.secret, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/secrets/{secret}',
    summary: 'Remove a secret',
    tag,
    access: 'keys:manage',
    params: SecretParams,
    success: { description: 'The secret was removed' },
    async handle({ deps, actor, params }) {
      await deleteSecret(deps, actor, params.secret);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/tools/{toolId}/try',
    summary: 'Make a real call of a tool of the draft',
    tag,
    access: 'flows:write',
    params: ToolParams,
    body: { schema: TryToolSchema, limits: TURN_LIMITS },
    success: { description: 'The result of the call', schema: ToolTrySchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: await tryTool(
        { ...deps, fetch: deps.providers.fetch },
        actor,
        params.flowId,
        params.toolId,
        body,
      ),
    }),
  }),
];
