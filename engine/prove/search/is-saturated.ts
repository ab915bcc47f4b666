import type { Session } from '../../session/session.ts';
import type { KeyPolicy } from './key-policy.ts';
import { hasTooManyOrders } from './list-tried.ts';

/** Whether a session has more attempts, or more orders of them, than a search distinguishes. */
export function isSaturated(policy: KeyPolicy, session: Session): boolean {
  const { varied, maxAttempts, coarse } = policy;
  if (coarse) return hasTooManyOrders(policy, session);
  return session.frames.some(({ graph, counters }) => {
    const nodes = varied.get(graph);
    return counters.some(({ node, attempts }) => attempts > maxAttempts && nodes?.get(node)?.isCompared);
  });
}
