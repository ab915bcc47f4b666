import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';
import {
  FailedDeliveryListSchema,
  ReplayedSchema,
  ReplaySchema,
  SaveWebhookSchema,
  WebhookListSchema,
  WebhookSchema,
  WebhookSecretSchema,
  WebhookTestSchema,
} from '../schemas/webhooks';

const tag = 'Webhooks';
/** An address may contain a token of its receiver, so reading webhooks needs the right to change them. */
const access = 'flows:publish';
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });
const WebhookParams = EnvironmentParams.extend({ webhookId: ResourceIdSchema });

export const webhookOperations = defineOperations({
  listWebhooks: {
    summary: 'List the webhooks of an environment, without their secrets',
    tag,
    access,
    params: EnvironmentParams,
    success: { description: 'The webhooks, oldest first', schema: WebhookListSchema },
  },
  createWebhook: {
    summary: 'Add a webhook. Only this response and a rotation contain the secret',
    tag,
    access,
    params: EnvironmentParams,
    body: { schema: SaveWebhookSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The webhook with its secret', schema: WebhookSecretSchema },
  },
  saveWebhook: {
    summary: 'Change, enable or disable a webhook. A disabled one catches up when it is enabled',
    tag,
    access,
    params: WebhookParams,
    body: { schema: SaveWebhookSchema, limits: SMALL_LIMITS },
    success: { description: 'The webhook', schema: WebhookSchema },
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its failed deliveries',
    tag,
    access,
    params: WebhookParams,
    success: { description: 'The webhook was deleted' },
  },
  rotateWebhookSecret: {
    summary: 'Replace the secret of a webhook. The previous secret signs too for 24 hours',
    tag,
    access,
    params: WebhookParams,
    success: { description: 'The webhook with its new secret', schema: WebhookSecretSchema },
  },
  testWebhook: {
    summary: 'Send a test event to a webhook',
    tag,
    access,
    params: WebhookParams,
    success: { description: 'The result of one attempt', schema: WebhookTestSchema },
  },
  listFailedDeliveries: {
    summary: 'List deliveries that are no longer retried, newest first',
    tag,
    access,
    params: WebhookParams,
    query: PageQuery,
    success: { description: 'A page of failed deliveries', schema: FailedDeliveryListSchema },
  },
  replayDeliveries: {
    summary: 'Send one failed delivery or all of them again, once each',
    tag,
    access,
    params: WebhookParams,
    body: { schema: ReplaySchema, limits: SMALL_LIMITS, optional: true },
    success: { status: 202, description: 'The number of deliveries to send', schema: ReplayedSchema },
  },
});
