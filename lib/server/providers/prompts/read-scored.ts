import { toScore } from './prompt';

/**
 * Known ids with their scores, best first. Undefined if the model scored only unknown ids: treating that as an
 * empty list would turn a misspelled answer into a decision.
 */
export function readScored(
  scored: readonly (readonly [id: string, score: number])[],
  known: ReadonlySet<string>,
): [id: string, score: number][] | undefined {
  const found = new Map<string, number>();
  for (const [id, score] of scored) if (known.has(id)) found.set(id, toScore(score));
  if (scored.length > 0 && found.size === 0) return undefined;
  return [...found].sort((a, b) => b[1] - a[1]);
}
