import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, LocalNameSchema, ResourceIdSchema, VersionParameter } from '../schemas/parameters';
import { ProviderSchema, SaveProviderSchema } from '../schemas/providers';
import {
  EnvironmentNeedListSchema,
  EnvironmentSettingsSchema,
  SaveEnvironmentSettingsSchema,
} from '../schemas/releases/environment-settings';
import { SaveSecretSchema, SecretSchema } from '../schemas/tools';

const tag = 'Environment settings';
/** An address may contain a token, so reading settings needs the right to change them. */
const access = 'flows:publish';
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });
const SecretParams = EnvironmentParams.extend({ secret: LocalNameSchema });
const ProviderParams = EnvironmentParams.extend({ provider: LocalNameSchema });

export const environmentSettingsOperations = defineOperations({
  getEnvironmentSettings: {
    summary: 'Read the settings of an environment, without secret values and keys',
    tag,
    access,
    params: EnvironmentParams,
    success: { description: 'The settings', schema: EnvironmentSettingsSchema },
  },
  saveEnvironmentSettings: {
    summary: 'Change base URLs, models, allowed hosts or the spend limit of an environment',
    tag,
    access,
    params: EnvironmentParams,
    body: { schema: SaveEnvironmentSettingsSchema, limits: SMALL_LIMITS },
    success: { description: 'The settings', schema: EnvironmentSettingsSchema },
  },
  saveEnvironmentSecret: {
    summary: 'Create or update a secret of an environment. The value is never returned',
    tag,
    access,
    params: SecretParams,
    body: { schema: SaveSecretSchema, limits: SMALL_LIMITS },
    success: { description: 'The secret, without its value', schema: SecretSchema },
  },
  deleteEnvironmentSecret: {
    summary: 'Remove a secret of an environment, which then uses that of the workspace',
    tag,
    access,
    params: SecretParams,
    success: { description: 'The secret was removed' },
  },
  saveEnvironmentProvider: {
    summary: 'Create or update a provider of an environment. The key is never returned',
    tag,
    access,
    params: ProviderParams,
    body: { schema: SaveProviderSchema, limits: SMALL_LIMITS },
    success: { description: 'The provider', schema: ProviderSchema },
  },
  deleteEnvironmentProvider: {
    summary: 'Remove a provider of an environment, which then uses that of the workspace',
    tag,
    access,
    params: ProviderParams,
    success: { description: 'The provider was removed' },
  },
  listEnvironmentNeeds: {
    summary: 'List what the draft or a version uses, and what the environment is missing',
    tag,
    access,
    heavy: true,
    params: EnvironmentParams,
    query: z.strictObject({ version: VersionParameter.optional() }),
    success: {
      description: 'Addresses, secrets and models; those with a problem are missing',
      schema: EnvironmentNeedListSchema,
    },
  },
});
