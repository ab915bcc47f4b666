import type { Call } from '../../document/call.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { findUse, type Use } from './describe-step.ts';
import { type Caller, findPlan, startPlan } from './plans.ts';
import { runPlan } from './run-plan.ts';
import { describeCallFailure, sayFailure } from './say-failure.ts';

/**
 * `refused`: refused by the customer, blocked by a missing capability, or expired; the reply says so.
 * `broken`: some calls failed. `failed`: a required one did, and the failure is not handled.
 */
export type Made = {
  went: 'done' | 'waits' | 'refused' | 'broken' | 'failed';
  /** The calls that were made. */
  uses: Use[];
  /** The failed ones that nothing was said about yet. */
  unreported: Use[];
};

/**
 * Makes calls in order, or continues where they stopped. A failed call says its `onError` text, and the other
 * calls are still made. A required call without a text is a failure, set in `turn.failure`.
 */
export function* runCallList(
  turn: Turn,
  frame: string,
  caller: Caller,
  calls: readonly Call[],
): Asking<Made> {
  const made: Made = { went: 'done', uses: [], unreported: [] };
  if (calls.length === 0) return made;
  const plan =
    findPlan(turn, frame, caller) ?? startPlan(turn, frame, caller, calls, { row: 0, mode: 'EXECUTE' });
  if ((yield* runPlan(turn, plan)) === 'waits') return { ...made, went: 'waits' };
  if (plan.ended) return { ...made, went: 'refused' };
  made.uses = plan.steps.flatMap((step) => findUse(turn, calls, step) ?? []);
  for (const step of plan.steps) {
    if (step.state === 'done') continue;
    if (turn.behavior.tellsOutcomes) made.went = 'broken';
    const use = made.uses.find((item) => item.step === step);
    if (!use || (yield* sayFailure(turn, use, caller.rule === undefined ? caller.node : undefined))) continue;
    made.unreported.push(use);
    if (use.call.required) {
      turn.failure = yield* describeCallFailure(turn, use);
      return { ...made, went: 'failed' };
    }
  }
  return made;
}
