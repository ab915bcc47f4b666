import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { EVENT_KINDS } from '../event-kinds';
import { CHANNEL_KINDS } from '../names';
import { TRIED_DELIVERY_STATES } from './channels';
import { EnvironmentNameSchema, Instant, NextCursor } from './common';
import { TurnResponseSchema } from './turns';

const EventKindSchema = z.enum(EVENT_KINDS);

export const SaveWebhookSchema = z.strictObject({
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => URL.canParse(text), msg('Use an address such as https://example.com/turns.').template),
  description: z.string().trim().max(200).default(''),
  /** Only turns with one of these events are sent, with these events. Empty: all turns with all events. */
  events: z.array(EventKindSchema).max(EVENT_KINDS.length).default([]),
  enabled: z.boolean().default(true),
  deliveryStates: z
    .boolean()
    .default(false)
    .describe('Also send the state of each message of a channel: sent, delivered, read, failed or refused'),
});
export type SaveWebhook = z.input<typeof SaveWebhookSchema>;

/** A webhook of an environment, without its secret. */
export const WebhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(EventKindSchema),
  enabled: z.boolean(),
  deliveryStates: z.boolean(),
  createdAt: Instant,
  /** The last delivery that the receiver accepted. */
  lastDeliveryAt: Instant.nullable(),
  /** Since when every attempt failed, and why the last one did. */
  failingSince: Instant.nullable(),
  lastError: z.string().nullable(),
  /** Deliveries that are not retried any more. */
  failedDeliveries: z.number().int(),
  /** Until when the previous secret signs too. */
  previousSecretUntil: Instant.nullable(),
});
export type Webhook = z.infer<typeof WebhookSchema>;
export const WebhookListSchema = z.object({ webhooks: z.array(WebhookSchema) });
/** The only responses with the secret. */
export const WebhookSecretSchema = WebhookSchema.extend({ secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecretSchema>;

export const WebhookTestSchema = z.object({
  ok: z.boolean(),
  /** HTTP status of the response, if there was one. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  ms: z.number().int(),
});
export type WebhookTest = z.infer<typeof WebhookTestSchema>;

/** A delivery after its last attempt. */
const FailedDeliverySchema = z.object({
  /** The `webhook-id` of its requests. */
  id: z.string(),
  sessionId: z.string(),
  turn: z.number().int(),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  error: z.string(),
  failedAt: Instant,
  /** It waits to be sent again. */
  queued: z.boolean(),
});
export type FailedDelivery = z.infer<typeof FailedDeliverySchema>;
export const FailedDeliveryListSchema = z.object({
  deliveries: z.array(FailedDeliverySchema),
  next: NextCursor,
});
/** `replayDeliveries`. Without an id, all failed deliveries of the webhook are sent again. */
export const ReplaySchema = z.strictObject({ id: z.string().min(1).max(255).optional() });
export const ReplayedSchema = z.object({ queued: z.number().int() });

/** The body of a delivery: the response of the turn, with what led to it. Sensitive values are masked. */
const TurnCompletedSchema = TurnResponseSchema.extend({
  /** The same for every attempt, as in the header `webhook-id`. */
  id: z.string(),
  type: z.literal('turn.completed'),
  environment: EnvironmentNameSchema,
  customerId: z.string().optional(),
  at: Instant,
  input: z.unknown(),
  /** As in the turn's record. */
  events: z.array(z.unknown()),
  /** The body was too large, so `events` is empty. The record of the turn has them. */
  eventsOmitted: z.literal(true).optional(),
});
export type TurnCompleted = z.infer<typeof TurnCompletedSchema>;
const WebhookTestEventSchema = z.object({
  id: z.string(),
  type: z.literal('webhook.test'),
  flow: z.object({ id: z.string() }),
  environment: EnvironmentNameSchema,
  at: Instant,
});
/** What became of a message to a person in a messenger. */
const MessageStatusSchema = z.object({
  id: z.string(),
  type: z.literal('message.status'),
  flow: z.object({ id: z.string() }),
  environment: EnvironmentNameSchema,
  channel: z.object({ id: z.string(), kind: z.enum(CHANNEL_KINDS) }),
  /** The id of the message, as in the list of sent messages. */
  message: z.string(),
  customerId: z.string(),
  /** The turn that the message belongs to, if any. */
  sessionId: z.string().optional(),
  turn: z.number().int().optional(),
  state: z.enum(TRIED_DELIVERY_STATES),
  at: Instant,
  error: z.string().optional(),
});
export type MessageStatus = z.infer<typeof MessageStatusSchema>;
export const WebhookEventSchema = z.discriminatedUnion('type', [
  TurnCompletedSchema,
  MessageStatusSchema,
  WebhookTestEventSchema,
]);
export type WebhookEvent = z.infer<typeof WebhookEventSchema>;
