import type { Plan } from '../../session/session.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { dropPlan, isFree } from './plans.ts';

/**
 * Removes the plan from the session. The trace records the outcome of a plan that asked something or was made
 * from a message.
 */
export function* endPlan(turn: Turn, plan: Plan): Asking<'ended'> {
  dropPlan(turn, plan);
  if (plan.ended === 'refused' || plan.ended === 'expired')
    yield* saySystemText(
      turn,
      plan.ended === 'refused' ? 'refused' : 'late',
      plan.node === '' ? {} : { node: plan.node },
    );
  if (!isFree(plan) && !plan.asked && !plan.ended && plan.trace.endsWith(`:${turn.session.turn}`))
    return 'ended';
  const done = plan.steps.filter(({ state }) => state === 'done').map(({ id }) => id);
  const undone = plan.steps.filter(({ state }) => state !== 'done').map(({ id }) => id);
  addEvent(turn, {
    type: 'plan-ended',
    node: plan.node,
    ...(plan.rule === undefined ? {} : { rule: plan.rule }),
    trace: plan.trace,
    outcome: plan.ended ?? getOutcome(plan, done.length),
    done,
    failed: undone,
  });
  return 'ended';
}

function getOutcome({ steps }: Plan, done: number): 'empty' | 'done' | 'partial' | 'failed' {
  if (steps.length === 0) return 'empty';
  if (done === steps.length) return 'done';
  return done > 0 ? 'partial' : 'failed';
}
