import type { ShownScore } from '@/lib/editor/canvas/simulation-overlay';
import { say } from '@/lib/words/say';

/** A score against its limits, in as few words as stand beside a bar. */
export function describeScore({ value, taken, take, lost }: ShownScore): string {
  if (taken) return 'taken';
  if (value >= take) return say('not taken');
  return value >= lost
    ? say('under {short}', { short: toShort(take) })
    : say('under {short}', { short: toShort(lost) });
}

function toShort(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0/, '');
}
