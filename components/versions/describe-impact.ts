import type { Tone } from '@/components/ui/tone';
import { IMPACT_OUTCOMES, type Impact } from '@/lib/api/contract';
import { say } from '@/lib/words/say';

type Outcome = (typeof IMPACT_OUTCOMES)[number];

const OUTCOMES: Record<Outcome, { words: string; tone: Tone }> = {
  unchanged: { words: say('as before'), tone: 'ok' },
  moved: { words: say('at another place'), tone: 'neutral' },
  gap: { words: say('with a question to answer'), tone: 'neutral' },
  blocked: { words: say('kept by a checkpoint'), tone: 'warn' },
  stuck: { words: say('unable to go on'), tone: 'bad' },
};

/** How many conversations fare how, those that fare as before first. */
export function describeCounts({
  counts,
}: Pick<Impact, 'counts'>): { outcome: Outcome; text: string; tone: Tone }[] {
  return IMPACT_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    const { words, tone } = OUTCOMES[outcome];
    return count === 0 ? [] : [{ outcome, text: `${count} ${words}`, tone }];
  });
}
