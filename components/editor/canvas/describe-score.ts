import type { ShownScore } from '@/lib/editor/simulation-overlay';

/** A score against its limits, in as few words as stand beside a bar. */
export function describeScore({ value, taken, take, lost }: ShownScore): string {
  if (taken) return 'taken';
  if (value >= take) return 'not taken';
  return value >= lost ? `under ${toShort(take)}` : `under ${toShort(lost)}`;
}

function toShort(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0/, '');
}
