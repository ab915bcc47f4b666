import { environmentSettingsOperations } from '@/lib/contract/operations/environment-settings';
import {
  deleteEnvironmentProvider,
  saveEnvironmentProvider,
} from '@/lib/server/environment-settings/environment-providers';
import {
  deleteEnvironmentSecret,
  saveEnvironmentSecret,
} from '@/lib/server/environment-settings/environment-secrets';
import {
  getEnvironmentSettings,
  saveEnvironmentSettings,
} from '@/lib/server/environment-settings/environment-settings';
import { listEnvironmentNeeds } from '@/lib/server/environment-settings/list-environment-needs';
import { refOfEnvironment } from '@/lib/server/flows/environments';
import { bindRoutes } from '../bind-routes';

export const environmentSettingsRoutes = bindRoutes(environmentSettingsOperations, {
  getEnvironmentSettings: async ({ deps, actor, params }) => ({
    body: await getEnvironmentSettings(deps, actor, refOfEnvironment(params)),
  }),
  async saveEnvironmentSettings({ deps, actor, params, body }) {
    const saved = await saveEnvironmentSettings(deps, actor, refOfEnvironment(params), body);
    deps.providers.forgetEnvironments(actor.workspaceId, params.flowId);
    return { body: saved };
  },
  saveEnvironmentSecret: async ({ deps, actor, params, body }) => ({
    body: await saveEnvironmentSecret(deps, actor, refOfEnvironment(params), body),
  }),
  async deleteEnvironmentSecret({ deps, actor, params }) {
    await deleteEnvironmentSecret(deps, actor, refOfEnvironment(params));
    return {};
  },
  async saveEnvironmentProvider({ deps, actor, params, body }) {
    const saved = await saveEnvironmentProvider(deps, actor, refOfEnvironment(params), body);
    deps.providers.forgetEnvironments(actor.workspaceId, params.flowId);
    return { body: saved };
  },
  async deleteEnvironmentProvider({ deps, actor, params }) {
    await deleteEnvironmentProvider(deps, actor, refOfEnvironment(params));
    deps.providers.forgetEnvironments(actor.workspaceId, params.flowId);
    return {};
  },
  listEnvironmentNeeds: async ({ deps, actor, params, query: { version = 'draft' } }) => ({
    body: { needs: await listEnvironmentNeeds(deps, actor, refOfEnvironment(params), version) },
  }),
});
