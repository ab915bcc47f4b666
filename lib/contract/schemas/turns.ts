import { type Json, PENDING_KINDS } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import { AttachmentSchema } from '@turnpike/engine/testing';
import { EFFECT_KINDS, MODALITIES } from '@turnpike/engine/turn';
import { INPUT_CONTROLS } from '@turnpike/engine/views';
import { z } from 'zod';
import { EnvironmentNameSchema, Instant, JsonObjectSchema, ScriptedTime, StatusSchema } from './common';
import { FilledPartSchema } from './parts';

const inputContext = { locale: z.string().max(35).optional(), timezone: z.string().max(64).optional() };
/** Scope `turns:script` only: the time of the turn, and scripted effect answers by kind, in order. */
const scripting = {
  at: ScriptedTime,
  understanding: z
    .strictObject({ commands: z.array(JsonObjectSchema), intent: z.string().optional() })
    .optional(),
  answers: z.partialRecord(z.enum(EFFECT_KINDS), z.array(z.unknown())).optional(),
};
/** Scope `turns:script` only: external events, in the form the server itself uses. */
const EventInputSchema = z.discriminatedUnion('name', [
  z.strictObject({
    type: z.literal('event'),
    name: z.literal(['time-out', 'silence']),
    ...inputContext,
    ...scripting,
  }),
  z.strictObject({
    type: z.literal('event'),
    name: z.literal('tool-result'),
    data: z.discriminatedUnion('ok', [
      z.strictObject({
        operationId: z.string().max(300),
        ok: z.literal(true),
        value: z.unknown() as unknown as z.ZodType<Json>,
      }),
      z.strictObject({
        operationId: z.string().max(300),
        ok: z.literal(false),
        error: z.strictObject({
          code: z.string().max(100),
          message: z.string().max(2000),
          retryable: z.boolean(),
        }),
      }),
    ]),
    ...inputContext,
    ...scripting,
  }),
]);
const TurnRequestInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...inputContext, ...scripting }),
  z
    .strictObject({
      type: z.literal('message'),
      text: z.string().max(16384),
      replyTo: z
        .string()
        .max(16384)
        .optional()
        .describe('Text of the message that the customer quotes; models read it as context'),
      attachments: z
        .array(AttachmentSchema)
        .min(1)
        .max(10)
        .optional()
        .describe(
          'Converted to text before the message is processed; what images and documents show is context for the next turns. Ignored without a provider for that',
        ),
      modality: z
        .enum(MODALITIES)
        .optional()
        .describe('Modality of the replies in addition to text (default: that of the message)'),
      ...inputContext,
      ...scripting,
    })
    .refine(({ text, attachments }) => text !== '' || attachments !== undefined, {
      path: ['text'],
      message: msg('Send a text or an attachment.').template,
    }),
  z.strictObject({
    type: z.literal('choice'),
    options: z.array(z.string().max(200)).min(1).max(50),
    ...inputContext,
    ...scripting,
  }),
  EventInputSchema,
]);
/**
 * `takeTurn` with `Idempotency-Key`. Without sessionId, `start` creates a session with a generated id; a
 * message or choice requires one. `facts` is only allowed with start.
 */
export const TurnRequestSchema = z.strictObject({
  sessionId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .optional(),
  customerId: z.string().min(1).max(200).optional(),
  customerSignature: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe(
      'For a publishable key: HMAC-SHA-256 of customerId with the identity secret of the key, in hexadecimal',
    ),
  environment: EnvironmentNameSchema.optional(),
  facts: JsonObjectSchema.optional(),
  challenge: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe(
      'With start, for a chat link or publishable key: the token of a passed challenge. Required if the server has TURNPIKE_CHALLENGE_URL, and ignored otherwise',
    ),
  input: TurnRequestInputSchema,
});
export type TurnRequest = z.infer<typeof TurnRequestSchema>;
const OptionSchema = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().optional(),
  image: z.string().optional().describe('Address of an image'),
  says: z
    .string()
    .optional()
    .describe('Choosing the option sends this message; without it, choosing sends a choice with the id'),
  sets: z
    .object({ fact: z.string(), value: z.unknown() as unknown as z.ZodType<Json> })
    .optional()
    .describe('Fact that choosing sets, unless it is the only one that the open question asks for'),
});
export const ReplySchema = z.object({
  text: z.string(),
  content: z.array(FilledPartSchema).optional().describe('Sent after the text'),
  node: z.string().optional(),
  key: z.string().optional(),
  options: z.array(OptionSchema).optional(),
  /** The same reply in another modality. */
  media: z.object({ mimeType: z.string(), url: z.string() }).optional(),
  /** Set if an operator wrote the reply. */
  operator: z.object({ name: z.string().optional() }).optional(),
});
const BoundSchema = z.union([z.number(), z.string()]).optional();
/** The control that fits the expected value. A typed message works as well. */
const InputHintSchema = z.object({
  name: z.string().describe('Fact, or input of a tool'),
  label: z.string(),
  control: z
    .enum(INPUT_CONTROLS)
    .describe('Control that fits; it sends an ordinary message, or an attachment'),
  present: z.enum(['stars', 'numbers', 'faces']).optional().describe('How a rating is shown'),
  min: BoundSchema.describe('Smallest value; ISO text for dates and times'),
  max: BoundSchema.describe('Largest value; ISO text for dates and times'),
  words: z.object({ yes: z.string(), no: z.string() }).optional().describe('Messages of a yes/no control'),
});
/** The pending item: the answer to a question, or to a request of a plan. */
export const PendingSchema = z.object({
  kind: z.enum(PENDING_KINDS),
  node: z.string(),
  /** Requested facts; for a request for missing fields, also inputs of tools. */
  facts: z.array(z.string()),
  expects: z.enum(['text', 'yes_no', 'single_choice', 'multi_choice']),
  options: z.array(OptionSchema).optional(),
  input: InputHintSchema.optional().describe('Control that fits the expected value, if it has one; a hint'),
  /** The previous answer, set aside by a correction. */
  suggested: z.unknown().optional(),
  /** Deadline for an answer. Requests have one, questions do not. */
  expiresAt: Instant.optional(),
});
export const TurnResponseSchema = z.object({
  sessionId: z.string(),
  turn: z.number().int(),
  status: StatusSchema,
  replies: z.array(ReplySchema),
  pending: PendingSchema.optional(),
  flow: z.object({ id: z.string(), version: z.number().int() }),
  traceId: z.string(),
});
export type TurnResponse = z.infer<typeof TurnResponseSchema>;
