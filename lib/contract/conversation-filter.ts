/** What conversations can be filtered by, without schemas, so that pages can load it. */

/**
 * How a conversation ended; each has exactly one, the first that applies. `goal`: a goal was met. `handed-off`: to a
 * person. `dead-end`, `error`: its last turn. `finished`: it ended without a goal. `asked`: the customer only asked
 * questions and answered none. `left`: the customer did not come back within the idle time of the flow. `open`: none of
 * these yet, or not counted yet.
 */
export const CONVERSATION_OUTCOMES = [
  'goal',
  'finished',
  'left',
  'handed-off',
  'dead-end',
  'error',
  'asked',
  'open',
] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

/** `good`: four or five stars, or a thumb up. `bad`: one or two, or a thumb down. `any`: rated at all. */
export const RATING_FILTERS = ['good', 'fair', 'bad', 'any', 'none'] as const;

/** Why a reply looks wrong. */
export const FLAG_REASONS = ['misunderstood', 'wrong-answer', 'wrong-tone', 'repeats', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** Matching conversations are counted up to here. */
export const MAX_COUNTED = 1_000;
/** Words of a search beyond these are ignored. */
export const MAX_TERMS = 8;
/** An export has at most this many conversations, the newest. */
export const MAX_EXPORTED = 10_000;
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Conversations that one request can tag, or that an export can name. */
export const MAX_SELECTED = 200;
