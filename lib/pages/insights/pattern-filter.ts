import type { InsightFilter, Insights } from '@/lib/contract/schemas/insights';

/** Marks that one filter can have. */
const MAX_MARKS = 10;

/**
 * The filter for conversations in which exactly these gates opened. Marks know no order, so there is none if the same gates
 * opened in several orders.
 */
export function findPatternFilter(
  gates: readonly string[],
  { gates: all, figures }: Pick<Insights, 'gates' | 'figures'>,
): InsightFilter | undefined {
  const setOf = (some: readonly string[]) => JSON.stringify(some.toSorted());
  const alike = figures.gatePatterns.filter((pattern) => setOf(pattern.gates) === setOf(gates));
  const others = all.flatMap(({ gate }) => (gates.includes(gate) ? [] : [`gate:${gate}`]));
  if (alike.length > 1 || gates.length > MAX_MARKS || others.length > MAX_MARKS) return undefined;
  return { mark: gates.map((gate) => `gate:${gate}`), not: others };
}
