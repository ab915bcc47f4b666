/** What conversations can be filtered by, without schemas, so that pages can load it. */

/** How a conversation stands: the first that applies. A conversation that was handed off and finished has a goal or is finished. */
export const OUTCOME_FILTERS = [
  'goal',
  'finished',
  'left',
  'handed-off',
  'dead-end',
  'error',
  'open',
] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

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
