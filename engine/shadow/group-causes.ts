import type { FlowChange } from '../document/diff/flow-change.ts';
import { getElementKey } from './cause/list-elements.ts';
import type { ShadowVerdict } from './types.ts';

/** How many conversations differ because of one change. `change` is missing if no change explains them. */
export type CauseCount = { change?: FlowChange; count: number };

/** The causes of these verdicts, most frequent first. */
export function groupCauses(verdicts: readonly ShadowVerdict[]): CauseCount[] {
  const groups = new Map<string, CauseCount>();
  for (const one of verdicts) {
    if (!('cause' in one)) continue;
    const { change } = one.cause;
    const key = getCauseKey(change);
    const known = groups.get(key);
    if (known) known.count += 1;
    else groups.set(key, { ...(change && { change }), count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** Equal for changes of the same element, whichever version they are compared with. */
export const getCauseKey = (change: FlowChange | undefined): string =>
  change ? getElementKey(change.what, change.id, change.graph) : '';
