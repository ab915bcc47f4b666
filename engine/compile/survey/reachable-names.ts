import { push } from '../../push.ts';
import type { Survey, SurveyReach } from './types.ts';

type NameKind = 'fact' | 'state' | 'gate';

/** The facts, states and gates that can become true, and what becomes reachable with them. */
export type ReachableNames = {
  add: (kind: NameKind, name: string) => void;
  /**
   * Calls `then` once all keys of `all` and one of `any` are reachable. Undeclared names count as reachable: another
   * check reports them.
   */
  whenReachable: (all: readonly string[], any: readonly string[], then: () => void) => void;
  /** Runs what waits for one of the added names. False if no name is left. */
  processNext: () => boolean;
};

/** Waits until no required key is left, and none of `any` if there are some. */
type Waiting = { left: number; anyLeft: boolean; then: () => void };

/** Collects the names in `reach`. */
export function createReachableNames(
  { compiled, stateNames }: Pick<Survey, 'compiled' | 'stateNames'>,
  reach: Pick<SurveyReach, 'facts' | 'states' | 'gates'>,
): ReachableNames {
  const reached = { fact: reach.facts, state: reach.states, gate: reach.gates };
  const declared = { fact: compiled.facts, state: stateNames, gate: compiled.gates };
  const waitingByKey = new Map<string, { waiting: Waiting; any: boolean }[]>();
  const queue: string[] = [];

  const isIn = (names: Record<NameKind, { has(name: string): boolean }>, key: string): boolean => {
    const [kind, name] = key.split(':') as [NameKind, string];
    return names[kind].has(name);
  };
  const isDeclared = (key: string): boolean => isIn(declared, key);
  const isReached = (key: string): boolean => isIn(reached, key);
  const callIfComplete = ({ left, anyLeft, then }: Waiting): void => {
    if (left === 0 && !anyLeft) then();
  };

  return {
    add(kind, name) {
      if (reached[kind].has(name)) return;
      reached[kind].add(name);
      queue.push(`${kind}:${name}`);
    },
    whenReachable(all, any, then) {
      const missing = new Set(all.filter((key) => isDeclared(key) && !isReached(key)));
      const anyLeft = any.length > 0 && any.every(isDeclared) && !any.some(isReached);
      const waiting: Waiting = { left: missing.size, anyLeft, then };
      for (const key of missing) push(waitingByKey, key, { waiting, any: false });
      if (anyLeft) for (const key of any) push(waitingByKey, key, { waiting, any: true });
      callIfComplete(waiting);
    },
    processNext() {
      const key = queue.pop();
      if (key === undefined) return false;
      for (const { waiting, any } of waitingByKey.get(key) ?? []) {
        if (any) {
          if (!waiting.anyLeft) continue;
          waiting.anyLeft = false;
        } else waiting.left--;
        callIfComplete(waiting);
      }
      return true;
    },
  };
}
