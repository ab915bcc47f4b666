import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { ShadowConversation } from './schemas/releases/shadow';

/** Why a conversation cannot be compared, in words. */
export const SHADOW_REASONS: Record<NonNullable<ShadowConversation['reason']>, MessageDescriptor> = {
  'no-turns': msg('The turns were deleted'),
  incomplete: msg('The first turns are missing'),
  'too-long': msg('It has too many turns'),
  'other-flow': msg('It belongs to another flow'),
  'version-missing': msg('Its version was deleted'),
  masked: msg('Its values are masked'),
  'replay-differs': msg('Its replay is not equal to its record'),
};
