import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { CONVERSATION_OUTCOMES, MAX_SELECTED, RATING_FILTERS } from '../conversation-filter';
import { LIMITS } from '../limits';
import { EnvironmentNameSchema, Instant, NextCursor, StatusSchema } from './common';
import { CountSchema, CustomerIdSchema, FlagSchema, InstantSchema, ResourceIdSchema } from './parameters';
import { LastRatingSchema } from './ratings';
import { SessionSummarySchema } from './sessions';

const NO_NUL = /^[^\0]*$/;
const SearchSchema = z.string().max(LIMITS.searchLength).regex(NO_NUL);
const NameSchema = z.string().min(1).max(LIMITS.nameLength).regex(NO_NUL);
/** Several, separated by commas. */
const listOf = (item: RegExp, max: number) =>
  z
    .string()
    .max(max * 110)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(item)).max(max));
/** `handoff:` and others without a node mean anywhere. */
export const MarksSchema = listOf(/^[a-z-]{1,20}:[^\0,]{0,200}$/, 10);

/** The filter of `listSessions` and `exportSessions`. */
export const CONVERSATION_QUERY = {
  q: SearchSchema.optional().describe(
    'Words of the customer, each anywhere in the conversation; the last one may be incomplete. "…" is a phrase',
  ),
  reply: SearchSchema.optional().describe('As q, in the replies'),
  mark: MarksSchema.optional().describe(
    'What happened at least once, such as node:ask, edge:yes, rule:polite, tool-called:pay, tool-failed:pay, handoff:ask, reply:fallback. Several are separated by commas, and all must have happened',
  ),
  not: MarksSchema.optional().describe('What never happened, as mark'),
  flow: ResourceIdSchema.optional(),
  version: CountSchema.optional().describe('Needs flow'),
  environment: EnvironmentNameSchema.optional(),
  channel: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .optional(),
  locale: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,35}$/)
    .optional(),
  customer: CustomerIdSchema.optional(),
  status: StatusSchema.optional(),
  outcome: z.enum(CONVERSATION_OUTCOMES).optional(),
  rating: z
    .enum(RATING_FILTERS)
    .optional()
    .describe('good: 4 or 5 stars, or a thumb up; bad: 1 or 2, or a thumb down; any: rated at all'),
  cost: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, msg('Use US dollars, such as 0.05.').template)
    .transform(Number)
    .optional()
    .describe('Models cost at least this much, in US dollars'),
  tag: NameSchema.optional(),
  flagged: FlagSchema.optional().describe('Whether a reply was reported to look wrong'),
  from: InstantSchema.optional().describe('Started at this time or later'),
  to: InstantSchema.optional().describe('Started before this time'),
  before: InstantSchema.optional().describe('Last turn before this time'),
  ids: listOf(/^[A-Za-z0-9_-]{1,100}$/, MAX_SELECTED)
    .optional()
    .describe('Only these conversations, separated by commas'),
};
const ConversationQuerySchema = z.strictObject(CONVERSATION_QUERY);
export type ConversationQuery = z.output<typeof ConversationQuerySchema>;

/** Text with the words that were found: from the character `start` up to `end`, counted as in JavaScript. */
const FoundTextSchema = z.object({
  turn: z.number().int(),
  text: z.string(),
  found: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
});
export type FoundText = z.infer<typeof FoundTextSchema>;

const FoundConversationSchema = SessionSummarySchema.extend({
  channel: z.string(),
  outcome: z.enum(CONVERSATION_OUTCOMES),
  /** Where the conversation is, or was before it ended; null if it is not counted yet. */
  node: z.string().nullable(),
  /** Tools that failed. */
  failedTools: z.array(z.string()),
  /** What models cost, in millionths of a dollar. */
  micros: z.number(),
  /** The last message with a word that was searched for, or the last message; sensitive values are masked. */
  lastWords: FoundTextSchema.nullable(),
  rating: LastRatingSchema.nullable(),
  tags: z.array(z.string()),
  /** Replies that look wrong. */
  flags: z.number().int(),
  notes: z.number().int(),
});
export type FoundConversation = z.infer<typeof FoundConversationSchema>;

/** `listSessions`. */
export const ConversationListSchema = z.object({
  sessions: z.array(FoundConversationSchema),
  next: NextCursor,
  total: z
    .object({ count: z.number().int(), more: z.boolean().describe('There are more than count') })
    .nullable()
    .describe('All that match; null on later pages'),
  searchedTo: Instant.describe('Words and marks of turns up to this time can be found'),
  took: z.number().int().describe('Milliseconds'),
});
