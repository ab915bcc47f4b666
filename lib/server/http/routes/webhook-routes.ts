import { webhookOperations } from '@/lib/contract/operations/webhooks';
import { refOfEnvironment } from '@/lib/server/flows/environments';
import { listFailedDeliveries, replayDeliveries } from '@/lib/server/webhooks/failed-deliveries';
import { testWebhook } from '@/lib/server/webhooks/test-webhook';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  saveWebhook,
} from '@/lib/server/webhooks/webhooks';
import type { AppDeps } from '../app-deps';
import { bindRoutes } from '../bind-routes';

const withWakeUps = (deps: AppDeps) => ({ ...deps, wakeUps: deps.turns.wakeUps });

export const webhookRoutes = bindRoutes(webhookOperations, {
  listWebhooks: async ({ deps, actor, params }) => ({
    body: { webhooks: await listWebhooks(deps, actor, refOfEnvironment(params)) },
  }),
  createWebhook: async ({ deps, actor, params, body }) => ({
    body: await createWebhook(withWakeUps(deps), actor, refOfEnvironment(params), body),
  }),
  saveWebhook: async ({ deps, actor, params, body }) => ({
    body: await saveWebhook(withWakeUps(deps), actor, refOfEnvironment(params), body),
  }),
  async deleteWebhook({ deps, actor, params }) {
    await deleteWebhook(deps, actor, refOfEnvironment(params));
    return {};
  },
  rotateWebhookSecret: async ({ deps, actor, params }) => ({
    body: await rotateWebhookSecret(deps, actor, refOfEnvironment(params)),
  }),
  testWebhook: async ({ deps, actor, params }) => ({
    body: await testWebhook({ ...deps, fetch: deps.providers.fetch }, actor, refOfEnvironment(params)),
  }),
  async listFailedDeliveries({ deps, actor, params, query }) {
    const { items, next } = await listFailedDeliveries(deps, actor, refOfEnvironment(params), query);
    return { body: { deliveries: items, next } };
  },
  replayDeliveries: async ({ deps, actor, params, body }) => ({
    body: { queued: await replayDeliveries(withWakeUps(deps), actor, refOfEnvironment(params), body?.id) },
  }),
});
