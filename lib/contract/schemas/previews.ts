import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS, PREVIEW_DAYS } from '../limits';
import { Instant, MessageDescriptorSchema, NextCursor, StatusSchema } from './common';
import { PendingSchema, ReplySchema } from './turns';

/** A link that runs the draft at its creation, or the newest draft at the start of each conversation. */
export const CreatePreviewSchema = z.strictObject({
  days: z.literal(PREVIEW_DAYS).default(7).describe('Days until the link expires'),
  newest: z
    .boolean()
    .default(false)
    .describe('Conversations run on the newest saved draft instead of the current one'),
});
export const PreviewLinkSchema = z.object({
  /** The page is `/p/{id}`. */
  id: z.string(),
  newest: z.boolean(),
  /** Of the draft; null for the newest. */
  revision: z.number().int().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type PreviewLink = z.infer<typeof PreviewLinkSchema>;
export const PreviewLinkListSchema = z.object({ previews: z.array(PreviewLinkSchema) });

/** What the page shows before the first message. */
export const PreviewPageSchema = z.object({ name: z.string(), expiresAt: Instant });

const at = z.iso.datetime().optional().describe('Time of an earlier input, from its answer');
const context = { at, locale: z.string().max(35).optional(), timezone: z.string().max(64).optional() };
const PreviewInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...context }),
  z.strictObject({ type: z.literal('message'), text: z.string().min(1).max(LIMITS.textLength), ...context }),
  z.strictObject({
    type: z.literal('choice'),
    options: z.array(z.string().max(200)).min(1).max(50),
    ...context,
  }),
]);
export type PreviewInput = z.infer<typeof PreviewInputSchema>;
const inputs = z
  .array(PreviewInputSchema)
  .min(1)
  .max(LIMITS.turnsPerPreview, msg('This conversation is too long. Start again.').template)
  .describe('Everything that was sent in this conversation, oldest first. The first input is `start`');
const revision = z.number().int().min(1);

/** Nothing is stored: the engine runs all inputs again, which gives the same conversation. */
export const TakePreviewTurnSchema = z.strictObject({
  revision: revision.optional().describe('Of the first answer; absent at the start'),
  inputs,
});
export type TakePreviewTurn = z.infer<typeof TakePreviewTurnSchema>;
/** Why a conversation cannot continue: an unfinished card, or errors of the flow. */
const PreviewStopSchema = z.object({
  /** The name of the card; null for errors of the flow. */
  card: z.string().nullable(),
  problems: z.array(MessageDescriptorSchema),
});
export type PreviewStop = z.infer<typeof PreviewStopSchema>;
/** The answer to the last input. */
export const PreviewTurnSchema = z.object({
  revision,
  /** Time of the last input. */
  at: Instant,
  turn: z.number().int(),
  status: StatusSchema,
  replies: z.array(ReplySchema),
  pending: PendingSchema.optional(),
  stop: PreviewStopSchema.optional(),
});
export type PreviewTurn = z.infer<typeof PreviewTurnSchema>;

const Text = (max: number) => z.string().trim().min(1).max(max);
export const AddCommentSchema = z.strictObject({
  revision,
  inputs,
  reply: z.number().int().min(0).max(10_000).describe('Number of the reply in the conversation, from 0'),
  author: Text(LIMITS.commentAuthor),
  text: Text(LIMITS.commentText),
});
export type AddComment = z.infer<typeof AddCommentSchema>;

const CommentLineSchema = z.object({ from: z.enum(['customer', 'flow']), text: z.string() });
export type CommentLine = z.infer<typeof CommentLineSchema>;
export const CommentSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  createdAt: Instant,
  /** Of the draft that replied. */
  revision,
  /** The node that replied; null if the flow itself did, such as with a text of the system. */
  node: z.string().nullable(),
  /** Its name at that time. */
  nodeName: z.string().nullable(),
  reply: z.string(),
  /** The conversation up to the reply, at most its last lines. */
  conversation: z.array(CommentLineSchema),
  /** What a member comments on, as `kind:id`; null for a reply. */
  item: z.string().nullable(),
  /** The field of the item; null for the whole item. */
  field: z.string().nullable(),
  /** The ids of the persons that it mentions. */
  mentions: z.array(z.string()),
  resolvedAt: Instant.nullable(),
  resolvedBy: z.string().nullable(),
});
export type Comment = z.infer<typeof CommentSchema>;
export const CommentListSchema = z.object({ comments: z.array(CommentSchema), next: NextCursor });
export const ChangeCommentSchema = z.strictObject({ resolved: z.boolean() });
export const CommentCountsSchema = z.object({
  /** Comments that are not resolved. */
  open: z.number().int(),
  /** The same by node. */
  nodes: z.record(z.string(), z.number().int()),
  /** The same by connection, as `graph/id`. */
  edges: z.record(z.string(), z.number().int()),
});
