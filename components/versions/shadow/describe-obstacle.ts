import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { say } from '@/lib/words/say';

type Reason = NonNullable<ShadowConversation['reason']>;

const REASONS: Record<Reason, () => string> = {
  'no-turns': () => say('The turns were deleted'),
  incomplete: () => say('The first turns are missing'),
  'too-long': () => say('It has too many turns'),
  'other-flow': () => say('It belongs to another flow'),
  'version-missing': () => say('Its version was deleted'),
  masked: () => say('Its values are masked'),
  'replay-differs': () => say('Its replay is not equal to its record'),
};

/** Why a conversation cannot be compared. */
export const describeObstacle = (reason: Reason | undefined): string =>
  reason === undefined ? say('Unknown reason') : REASONS[reason]();
