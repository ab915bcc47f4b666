import * as paths from '@/lib/contract/release-paths';
import { type Body, type CallOptions, createCaller, type Query } from './call-operation';

type Environment = { flowId: string; name: string };
export type WebhookPlace = Environment & { webhookId: string };

const { call } = createCaller();

/** The webhooks of environments, for the pages: same origin, session cookie. */
export const webhookApi = {
  listWebhooks: async (params: Environment, init?: CallOptions) =>
    (await call(paths.listWebhooks, { params, ...init })).webhooks,
  /** The response has the secret. */
  createWebhook: (params: Environment, body: Body<'createWebhook'>) =>
    call(paths.createWebhook, { params, body }),
  saveWebhook: (params: WebhookPlace, body: Body<'saveWebhook'>) => call(paths.saveWebhook, { params, body }),
  deleteWebhook: (params: WebhookPlace) => call(paths.deleteWebhook, { params }),
  /** The response has the new secret. The previous one signs too for 24 hours. */
  rotateWebhookSecret: (params: WebhookPlace) => call(paths.rotateWebhookSecret, { params }),
  /** Resolves with the result also if the receiver refused the event. */
  testWebhook: (params: WebhookPlace) => call(paths.testWebhook, { params }),
  /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
  listFailedDeliveries: (
    params: WebhookPlace,
    query: Query<'listFailedDeliveries'> = {},
    init?: CallOptions,
  ) => call(paths.listFailedDeliveries, { params, query, ...init }),
  /** Without an id, all failed deliveries. */
  replayDeliveries: (params: WebhookPlace, id?: string) =>
    call(paths.replayDeliveries, { params, body: id === undefined ? {} : { id } }),
};
