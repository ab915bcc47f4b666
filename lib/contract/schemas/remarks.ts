import { z } from 'zod';
import { FLAG_REASONS, MAX_SELECTED } from '../conversation-filter';
import { LIMITS } from '../limits';
import { Instant } from './common';

const NO_NUL = /^[^\0]*$/;
/** Words, without a comma, because a list of tags is separated by them. */
export const TagSchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.tagLength)
  .regex(/^[^\0,\n\r]*$/, 'Use one line without commas');

/** `listTags`: the tags of the workspace, most used first. */
export const TagListSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), conversations: z.number().int() })),
});

/** `tagSessions` */
export const TagSessionsSchema = z.strictObject({
  sessions: z.array(z.string().min(1).max(100)).min(1).max(MAX_SELECTED),
  add: z.array(TagSchema).max(LIMITS.tagsPerConversation).default([]),
  remove: z.array(TagSchema).max(LIMITS.tagsPerConversation).default([]),
});
export type TagSessions = z.infer<typeof TagSessionsSchema>;

export const AddNoteSchema = z.strictObject({
  text: z.string().trim().min(1).max(LIMITS.noteText).regex(NO_NUL),
});
export const ConversationNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  at: Instant,
  /** The caller may delete it. */
  isOwn: z.boolean(),
});
export type ConversationNote = z.infer<typeof ConversationNoteSchema>;

/** `flagReply`: the replies of a turn look wrong. */
export const FlagReplySchema = z.strictObject({
  reason: z.enum(FLAG_REASONS),
  comment: z.string().trim().max(LIMITS.flagComment).regex(NO_NUL).default(''),
});
export type FlagReply = z.infer<typeof FlagReplySchema>;
const FlagSchema = FlagReplySchema.extend({ turn: z.number().int(), author: z.string(), at: Instant });
export type ReplyFlag = z.infer<typeof FlagSchema>;

/** `getRemarks`: what members of the workspace say about a conversation. */
export const RemarksSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), author: z.string(), at: Instant })),
  notes: z.array(ConversationNoteSchema),
  flags: z.array(FlagSchema),
});
export type Remarks = z.infer<typeof RemarksSchema>;
