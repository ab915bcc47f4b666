import { findTouched } from '@turnpike/engine/testing';
import type { CountedTurn } from './read-uncounted';

/** The turns that touched a part, by environment and day, and by kind and id, each separated by a space. */
export type CountedCoverage = Map<string, Map<string, number>>;

/** A part counts once per turn, however often the turn reached it. */
export function addCoverage(
  coverage: CountedCoverage,
  { ref: { environment, at }, record, isCovered }: CountedTurn,
): void {
  if (isCovered) return;
  const key = `${at.toISOString().slice(0, 10)} ${environment}`;
  const counts = coverage.get(key) ?? new Map<string, number>();
  coverage.set(key, counts);
  const parts = new Set(['turn ']);
  for (const event of record.events)
    for (const { kind, id } of findTouched(event)) parts.add(`${kind} ${id}`);
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
}
