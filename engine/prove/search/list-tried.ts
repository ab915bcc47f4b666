import type { CounterRow, Frame, Session } from '../../session/session.ts';
import type { KeyPolicy, VariedNode } from './key-policy.ts';

/** A node that was tried, and can compete with others by its number of attempts. */
export type Tried = VariedNode & { counter: CounterRow };

/** More nodes have too many orders to try. */
const MAX_ORDERED = 12;

/** The nodes of a frame that the order of attempts is about. */
export function listTried(policy: KeyPolicy, { graph, counters }: Frame): Tried[] {
  const nodes = policy.varied.get(graph);
  if (!nodes) return [];
  return counters.flatMap((counter): Tried[] => {
    const item = nodes.get(counter.node);
    return item?.isCompared && counter.attempts > 0 ? [{ ...item, counter }] : [];
  });
}

/** Whether the nodes of a situation can have been tried in more orders than a proof tries. */
export const hasTooManyOrders = (policy: KeyPolicy, { frames }: Session): boolean =>
  frames.some((frame) => listTried(policy, frame).length > MAX_ORDERED);
