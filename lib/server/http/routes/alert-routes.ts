import { alertOperations } from '@/lib/contract/operations/alerts';
import { listAlertEvents, listRaisedAlerts } from '@/lib/server/alerts/alert-lists';
import { createAlert, deleteAlert, listAlerts, saveAlert } from '@/lib/server/alerts/alerts';
import { testAlert } from '@/lib/server/alerts/test-alert';
import { getEnv } from '@/lib/server/env';
import { refOfEnvironment } from '@/lib/server/flows/environments';
import type { AppDeps } from '../app-deps';
import { bindRoutes } from '../bind-routes';

const withUrl = (deps: AppDeps) => ({ ...deps, baseUrl: getEnv().TURNPIKE_URL });

export const alertRoutes = bindRoutes(alertOperations, {
  listAlerts: async ({ deps, actor, params }) => ({
    body: await listAlerts(deps, actor, refOfEnvironment(params)),
  }),
  createAlert: async ({ deps, actor, params, body }) => ({
    body: await createAlert(withUrl(deps), actor, refOfEnvironment(params), body),
  }),
  saveAlert: async ({ deps, actor, params, body }) => ({
    body: await saveAlert(withUrl(deps), actor, refOfEnvironment(params), body),
  }),
  async deleteAlert({ deps, actor, params }) {
    await deleteAlert(deps, actor, refOfEnvironment(params));
    return {};
  },
  testAlert: async ({ deps, actor, params }) => ({
    body: await testAlert({ ...withUrl(deps), fetch: deps.providers.fetch }, actor, refOfEnvironment(params)),
  }),
  async listAlertEvents({ deps, actor, params, query }) {
    const { items, next } = await listAlertEvents(deps, actor, refOfEnvironment(params), query);
    return { body: { events: items, next } };
  },
  listRaisedAlerts: async ({ deps, actor }) => ({ body: { alerts: await listRaisedAlerts(deps, actor) } }),
});
