import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { CHANNEL_KINDS } from '../names';
import { Instant, JsonObjectSchema, NextCursor } from './common';

const Secret = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .optional()
  .describe('Required for a new channel; omit it to keep the stored one. Never returned');
const WebAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => URL.canParse(text), msg('Use an address such as https://example.com.').template);

export const REFUSED_FILE_REPLY =
  'This file cannot be accepted. Please send a picture, document, text, sound or video of at most 10 MB.';
export const RATING_REPLY = 'Thank you for your feedback.';
export const COMMENT_REQUEST = 'Thank you. To add a comment, reply to this message.';
const replies = {
  optOutWords: z
    .array(z.string().trim().min(1).max(50))
    .max(20)
    .default(['STOP', 'UNSUBSCRIBE'])
    .describe('A message that is exactly one of these words stops conversations that you start'),
  optOutReply: z
    .string()
    .trim()
    .max(1000)
    .default('You will receive no more messages from us. Send START to receive them again.')
    .describe('The answer to such a message; empty for none'),
  refusedFileReply: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .default(REFUSED_FILE_REPLY)
    .describe('The answer to a file that is too large or of a type that is not accepted'),
  ratingReply: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .default(RATING_REPLY)
    .describe('The answer to a rating, and to a comment on it'),
  commentRequest: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .default(COMMENT_REQUEST)
    .describe('The answer to a rating that can have a comment: a reply to this message is the comment'),
};

const TelegramChannelSchema = z.strictObject({
  kind: z.literal('telegram'),
  token: Secret.describe('Token of the bot, from @BotFather. Required for a new channel. Never returned'),
  serverUrl: WebAddress.describe('Address of this server, which Telegram sends messages to'),
  apiUrl: WebAddress.default('https://api.telegram.org').describe('Address of the Bot API server'),
  ...replies,
});
const WhatsAppChannelSchema = z.strictObject({
  kind: z.literal('whatsapp'),
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/, msg('Use the phone number ID, which has digits only.').template),
  token: Secret.describe('Access token of a system user. Required for a new channel. Never returned'),
  appSecret: Secret.describe('Secret of the Meta app, which signs messages. Required for a new channel'),
  listLabel: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .default('Options')
    .describe('Button that opens a list of more than 3 options'),
  apiUrl: WebAddress.default('https://graph.facebook.com/v23.0').describe('Address of the Cloud API'),
  ...replies,
});
export const SaveChannelSchema = z.discriminatedUnion('kind', [TelegramChannelSchema, WhatsAppChannelSchema]);
export type SaveChannel = z.input<typeof SaveChannelSchema>;

/** A channel of an environment, without its tokens. */
const ChannelSchema = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  /** The name of the bot, or the phone number. */
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  optOutWords: z.array(z.string()),
  optOutReply: z.string(),
  /** Path on this server that the messenger sends messages to. */
  callbackPath: z.string(),
  createdAt: Instant,
  lastMessageAt: Instant.nullable(),
  /** Since when nothing can be sent, and why the last message could not be taken or sent. */
  failingSince: Instant.nullable(),
  lastError: z.string().nullable(),
  /** Messages that were not sent in the last 30 days. */
  failedDeliveries: z.number().int(),
});
export type Channel = z.infer<typeof ChannelSchema>;
export const ChannelListSchema = z.object({ channels: z.array(ChannelSchema) });
/** `verifyToken`: Meta asks for it when the callback address is entered. */
export const SavedChannelSchema = ChannelSchema.extend({ verifyToken: z.string().optional() });
export type SavedChannel = z.infer<typeof SavedChannelSchema>;

/** States that a message can have once it was tried. */
export const TRIED_DELIVERY_STATES = ['sent', 'delivered', 'read', 'failed', 'refused'] as const;
const DELIVERY_STATES = ['queued', ...TRIED_DELIVERY_STATES] as const;
/** One message to a person, with the time of each state it was in. */
const ChannelDeliverySchema = z.object({
  id: z.string(),
  to: z.string(),
  sessionId: z.string().nullable(),
  turn: z.number().int().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
  failedAt: Instant.nullable(),
});
/** A message of a turn, on the page of its conversation. */
export const TurnDeliverySchema = ChannelDeliverySchema.pick({
  id: true,
  state: true,
  error: true,
  queuedAt: true,
  sentAt: true,
  deliveredAt: true,
  readAt: true,
  failedAt: true,
});
export type TurnDelivery = z.infer<typeof TurnDeliverySchema>;
export type ChannelDelivery = z.infer<typeof ChannelDeliverySchema>;
export const ChannelDeliveryListSchema = z.object({
  deliveries: z.array(ChannelDeliverySchema),
  next: NextCursor,
});

const ChannelTemplateSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-zA-Z_]{2,20}$/),
  parameters: z.array(z.string().min(1).max(1024)).max(20).default([]),
});
export type ChannelTemplate = z.infer<typeof ChannelTemplateSchema>;
export const StartChannelConversationSchema = z.strictObject({
  to: z
    .string()
    .regex(/^\+?\d{1,20}$/)
    .describe('Telegram: the id of the chat. WhatsApp: the phone number with its country code'),
  template: ChannelTemplateSchema.optional().describe(
    'WhatsApp: the approved template that is sent instead of the first replies of the flow',
  ),
  facts: JsonObjectSchema.optional(),
});
export const StartedChannelConversationSchema = z.object({
  /** The session that will start. */
  sessionId: z.string(),
});

export const ScheduleConversationSchema = StartChannelConversationSchema.extend({
  at: z.iso.datetime({ offset: true }).describe('When the conversation starts, at most a year ahead'),
});
export type ScheduleConversation = z.input<typeof ScheduleConversationSchema>;
const SCHEDULED_STATES = ['scheduled', 'started', 'refused', 'canceled'] as const;
/** A conversation that starts at a time. Ended ones are listed for 30 days. */
export const ScheduledConversationSchema = z.object({
  id: z.string(),
  to: z.string(),
  at: Instant,
  /** The name of the template, if there is one. */
  template: z.string().nullable(),
  state: z.enum(SCHEDULED_STATES),
  /** Why it was refused at its time. */
  error: z.string().nullable(),
  /** The conversation, once it has started. */
  sessionId: z.string().nullable(),
});
export type ScheduledConversation = z.infer<typeof ScheduledConversationSchema>;
export const ScheduledConversationListSchema = z.object({
  conversations: z.array(ScheduledConversationSchema),
  next: NextCursor,
});
