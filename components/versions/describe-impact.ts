import type { Tone } from '@/components/ui/tone';
import { IMPACT_OUTCOMES } from '@/lib/contract/names';
import type { Impact } from '@/lib/contract/schemas/environments';
import { say } from '@/lib/words/say';

type Outcome = (typeof IMPACT_OUTCOMES)[number];

const OUTCOMES: Record<Outcome, { words: string; tone: Tone }> = {
  unchanged: { words: say('unchanged'), tone: 'ok' },
  moved: { words: say('move to another node'), tone: 'neutral' },
  gap: { words: say('need an answer'), tone: 'neutral' },
  blocked: { words: say('held back by a checkpoint'), tone: 'warn' },
  stuck: { words: say('cannot continue'), tone: 'bad' },
};

/** Counts conversations by outcome, unchanged ones first. */
export function describeCounts({
  counts,
}: Pick<Impact, 'counts'>): { outcome: Outcome; text: string; tone: Tone }[] {
  return IMPACT_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    const { words, tone } = OUTCOMES[outcome];
    return count === 0 ? [] : [{ outcome, text: `${count} ${words}`, tone }];
  });
}
