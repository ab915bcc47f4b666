import { z } from 'zod';
import {
  AskEffectSchema,
  EffectAnswerSchema,
  ProviderListSchema,
  ProviderSchema,
  ProviderTrySchema,
  SaveProviderSchema,
} from '@/lib/api/contract';
import { askEffect } from '@/lib/server/providers/ask-effect';
import { deleteProvider, listProviders, saveProvider } from '@/lib/server/providers/provider-keys';
import { tryProvider } from '@/lib/server/providers/try-provider';
import { defineRoute } from '../define-route';
import { FlowParams, SMALL_LIMITS, TURN_LIMITS } from '../schemas';

const tag = 'Providers';
/** The part before the slash of a model string. */
const ProviderParams = z.object({
  provider: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use small letters, digits and -, starting with a letter, 40 at most'),
});

export const providerRoutes = [
  defineRoute({
    method: 'get',
    path: '/providers',
    summary: 'List model providers, without their keys',
    tag,
    access: 'keys:manage',
    success: {
      description: 'The providers, and the defaults of each kind',
      schema: ProviderListSchema,
    },
    handle: async ({ deps, actor }) => ({ body: await listProviders(deps, actor) }),
  }),
  defineRoute({
    method: 'put',
    path: '/providers/{provider}',
    summary: 'Create or update a provider. The key is never returned',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    body: { schema: SaveProviderSchema, limits: SMALL_LIMITS },
    success: { description: 'The provider', schema: ProviderSchema },
    async handle({ deps, actor, params, body }) {
      const saved = await saveProvider(deps, actor, params.provider, body);
      deps.providers.forget(actor.workspaceId);
      return { body: saved };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/providers/{provider}',
    summary: 'Remove a provider and its key',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    success: { description: 'The provider was removed' },
    async handle({ deps, actor, params }) {
      await deleteProvider(deps, actor, params.provider);
      deps.providers.forget(actor.workspaceId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/providers/{provider}/try',
    summary: 'Test a provider with one small request',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    success: { description: 'Whether the provider responded, or the error', schema: ProviderTrySchema },
    handle: async ({ deps, actor, params }) => ({ body: await tryProvider(deps, actor, params.provider) }),
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/effects',
    summary: 'Run one effect of a simulated turn with the models of the draft',
    tag,
    access: 'flows:write',
    params: FlowParams,
    body: { schema: AskEffectSchema, limits: TURN_LIMITS },
    success: { description: 'The answer, with the provider that gave it', schema: EffectAnswerSchema },
    handle: async ({ deps, actor, params, body }) => ({
      body: { answer: await askEffect(deps, actor, params.flowId, body) },
    }),
  }),
];
