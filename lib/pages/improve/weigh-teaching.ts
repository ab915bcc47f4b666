import type { QueuedMessageRow, TeachSuggestion } from '@/lib/contract/schemas/improve';

/** Messages with the same text at the same place have one label. */
export const countLabels = (messages: readonly Pick<QueuedMessageRow, 'text' | 'node'>[]): number =>
  new Set(messages.map(({ text, node }) => JSON.stringify([text, node]))).size;

/** A score below this share of the needed one says that the messages mean something else. */
const MIN_SHARE = 0.5;

/** Whether the messages are too far from a suggestion to be taught to it without a choice of the author. */
export const isFarOff = ({ score, needs }: Pick<TeachSuggestion, 'score' | 'needs'>): boolean =>
  needs !== null && score < needs * MIN_SHARE;

/** How much better the draft understands labelled messages than another version; undefined if either is unknown. */
export const compareAccuracy = (
  draft: number | null,
  other: number | null | undefined,
): number | undefined =>
  draft === null || other === null || other === undefined ? undefined : draft - other;
