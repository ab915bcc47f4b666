import type { Call } from '../../document/call.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { findUse } from './describe-step.ts';
import { type Caller, findPlan, startPlan } from './plans.ts';
import { runPlan } from './run-plan.ts';
import { describeFailure, sayFailure } from './say-failure.ts';

/** `refused`: refused by the customer, blocked by a missing capability, or expired; the reply says so. */
export type Went = 'done' | 'waits' | 'refused' | 'failed';

/**
 * Makes calls in order, or continues where they stopped. A failed call says its `onError` text, and the other
 * calls are still made. A required call without a text is a failure, set in `turn.failure`.
 */
export function* runCallList(
  turn: Turn,
  frame: string,
  caller: Caller,
  calls: readonly Call[],
): Asking<Went> {
  if (calls.length === 0) return 'done';
  const plan =
    findPlan(turn, frame, caller) ?? startPlan(turn, frame, caller, calls, { row: 0, mode: 'EXECUTE' });
  if ((yield* runPlan(turn, plan)) === 'waits') return 'waits';
  if (plan.ended) return 'refused';
  for (const step of plan.steps) {
    if (step.state === 'done') continue;
    const use = findUse(turn, calls, step);
    if (!use || (yield* sayFailure(turn, use, caller.rule === undefined ? caller.node : undefined))) continue;
    if (!use.call.required) continue;
    turn.failure = yield* describeFailure(turn, use);
    return 'failed';
  }
  return 'done';
}
