import type { Call } from '../../document/call.ts';
import type { Plan } from '../../session/session.ts';
import { isShortAnswer } from '../../words/short-answers.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { checkPlan } from './check-plan.ts';
import { countCalls } from './count-calls.ts';
import { findUse } from './describe-step.ts';
import { endPlan } from './end-plan.ts';
import { execute, sayWorking } from './execute.ts';
import { makePlan } from './make-plan.ts';
import { isFree, listPlanCalls, listReady } from './plans.ts';
import { dropRemovedSteps, skipBroken } from './rule-out.ts';

/** `waits`: for the customer or for an async tool. */
export type PlanProgress = 'waits' | 'ended';

/**
 * Runs a plan as far as possible. Capabilities, intent, missing inputs, lookups and approval are checked in
 * this order, again after each answer. Then all steps without open dependencies run together, until every
 * step is settled.
 */
export function* runPlan(turn: Turn, plan: Plan): Asking<PlanProgress> {
  const calls = listPlanCalls(turn, plan);
  for (;;) {
    if (plan.ended) return yield* endPlan(turn, plan);
    if (isFree(plan) && plan.intentType === undefined) {
      if (yield* isStale(turn, plan)) return yield* endPlan(turn, plan);
      yield* makePlan(turn, plan, calls);
    }
    if (plan.intentType === 'conversation') return yield* endPlan(turn, plan);
    dropRemovedSteps(turn, plan, calls);
    skipBroken(turn, plan, calls);
    const open = plan.steps.filter(({ state }) => state === undefined);
    if (open.length === 0 && !(isFree(plan) && plan.steps.length === 0)) {
      return plan.steps.some(({ state }) => state === 'started')
        ? yield* wait(turn, plan, calls)
        : yield* endPlan(turn, plan);
    }
    const checked = yield* checkPlan(turn, plan, calls);
    if (checked === 'asks') return plan.ended ? yield* endPlan(turn, plan) : 'waits';
    if (checked === 'again') continue;
    const ready = listReady(plan).flatMap((step) => findUse(turn, calls, step) ?? []);
    if (ready.length === 0) return yield* wait(turn, plan, calls);
    countCalls(turn, ready.length);
    yield* execute(turn, plan, ready);
  }
}

/** A short answer to no question, or a choice that is no longer offered, is not a request. */
function* isStale(turn: Turn, plan: Plan & { message: string }): Asking<boolean> {
  if (plan.clarified || turn.before.pending?.facts.length || turn.before.pending?.options) return false;
  if (turn.input.type !== 'choice' && !isShortAnswer(plan.message, turn.locale)) return false;
  addEvent(turn, { type: 'hitl-stale-reply' });
  yield* saySystemText(turn, 'stale', { node: plan.node });
  plan.intentType = 'conversation';
  return true;
}

/**
 * If the customer writes while an async tool is running, the reply says so. The turn that started it has
 * already said it.
 */
function* wait(turn: Turn, plan: Plan, calls: readonly Call[]): Asking<'waits'> {
  const { input } = turn;
  if (input.type !== 'message' && input.type !== 'choice') return 'waits';
  for (const step of plan.steps) {
    const use = step.state === 'started' ? findUse(turn, calls, step) : undefined;
    const isNew = turn.log.events.some(
      (event) => event.type === 'tool-started' && event.operationId === step.operationId,
    );
    if (use && !isNew && turn.log.replies.length === 0) yield* sayWorking(turn, plan, use);
  }
  return 'waits';
}
