import type { ReviewKind } from '@/lib/contract/names';
import type { StoredReview } from '@/lib/contract/schemas/releases/release-checks';
import { say } from '@/lib/words/say';

type Shown = Exclude<ReviewKind, 'shadow'>;
type ReviewTone = 'ok' | 'warn' | 'waiting';
const TONES: Record<Shown, ReviewTone> = { approved: 'ok', changes: 'warn', requested: 'waiting' };

/** A review in words: who said what. */
export function describeReview({ kind, name, comment }: StoredReview): { text: string; tone: ReviewTone } {
  const line = LINES[kind as Shown](name);
  const text = comment === '' ? line : say('{line}: {comment}', { line, comment });
  return { text, tone: TONES[kind as Shown] };
}

const LINES: Record<Shown, (name: string) => string> = {
  approved: (name) => say('Approved by {name}', { name }),
  changes: (name) => say('{name} asked for changes', { name }),
  requested: (name) => say('{name} requested a review', { name }),
};
