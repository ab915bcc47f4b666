import type { Explored } from '../search/search.ts';
import type { Open } from '../search/search-twice.ts';
import type { PropertyVerdict } from '../types.ts';

/** What a coarse search leaves open, for an exact one; undefined if it decided everything that can be decided. */
export function findOpen(properties: readonly PropertyVerdict[], explored: Explored): Open | undefined {
  const undecided = properties.filter(({ verdict }) => verdict === 'not-decided');
  const names = new Set<string>(undecided.map(({ property }) => property));
  const faults = [...explored.suspected].flatMap(([key, name]) =>
    names.has(name) && !explored.shown.has(key) ? [key] : [],
  );
  const parts = names.has('no-dead-part')
    ? [...explored.maybeTouched].filter((part) => !explored.touched.has(part))
    : [];
  const isComplete = explored.stopped === undefined && !explored.saturated;
  if (isComplete && undecided.some((verdict) => needsAll(verdict))) return { all: true };
  return faults.length + parts.length > 0 || (!isComplete && undecided.length > 0)
    ? { faults, parts }
    : undefined;
}

/** Whether only a complete search decides a property: no feature or expression of the flow leaves it open. */
const needsAll = (verdict: PropertyVerdict): boolean =>
  verdict.verdict === 'not-decided' &&
  (verdict.property === 'can-finish' || verdict.property === 'no-vain-question') &&
  verdict.limits.every(({ code }) => code === 'bound');
