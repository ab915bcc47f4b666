import type { ShownScore } from '@/lib/editor/canvas/simulation-overlay';
import { say } from '@/lib/words/say';

/** Describes a score against its thresholds, short enough for the space beside a bar. */
export function describeScore({ value, taken, take, lost }: ShownScore): string {
  if (taken) return 'taken';
  if (value >= take) return say('not taken');
  return value >= lost
    ? say('below {short}', { short: toShort(take) })
    : say('below {short}', { short: toShort(lost) });
}

function toShort(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0/, '');
}
