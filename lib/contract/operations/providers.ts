import { z } from 'zod';
import { SMALL_LIMITS, TURN_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, LocalNameSchema } from '../schemas/parameters';
import {
  AskEffectSchema,
  EffectAnswerSchema,
  ProviderListSchema,
  ProviderSchema,
  ProviderTrySchema,
  SaveProviderSchema,
} from '../schemas/providers';

const tag = 'Providers';
/** The part before the slash of a model string. */
const ProviderParams = z.object({ provider: LocalNameSchema });

export const providerOperations = defineOperations({
  listProviders: {
    summary: 'List model providers, without their keys',
    tag,
    access: 'keys:manage',
    success: {
      description: 'The providers, and the defaults of each kind',
      schema: ProviderListSchema,
    },
  },
  saveProvider: {
    summary: 'Create or update a provider. The key is never returned',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    body: { schema: SaveProviderSchema, limits: SMALL_LIMITS },
    success: { description: 'The provider', schema: ProviderSchema },
  },
  deleteProvider: {
    summary: 'Remove a provider and its key',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    success: { description: 'The provider was removed' },
  },
  tryProvider: {
    summary: 'Test a provider with one small request',
    tag,
    access: 'keys:manage',
    params: ProviderParams,
    success: { description: 'Whether the provider responded, or the error', schema: ProviderTrySchema },
  },
  askEffect: {
    summary: 'Run one effect of a simulated turn with the models of the draft',
    tag,
    access: 'flows:write',
    params: FlowParams,
    body: { schema: AskEffectSchema, limits: TURN_LIMITS },
    success: { description: 'The answer, with the provider that gave it', schema: EffectAnswerSchema },
  },
});
