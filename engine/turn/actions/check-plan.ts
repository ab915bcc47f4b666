import type { Call } from '../../document/call.ts';
import type { Json, Plan, PlanStep } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { needsApproval } from './check-approval.ts';
import { isBlocked } from './check-capabilities.ts';
import { isUnclear } from './check-intent.ts';
import { askForMissing, type Missing } from './check-missing.ts';
import { mayCall } from './count-calls.ts';
import { findUse, type Use } from './describe-step.ts';
import { failBefore } from './execute.ts';
import { lookUp } from './look-up.ts';
import { isFree, listReady } from './plans.ts';
import { failed, readArguments } from './read-arguments.ts';
import { fillReferences } from './references.ts';
import { failOverBudget } from './rule-out.ts';

/** Checks everything that must be clear before calls are made. `again`: a step was settled by the checks. */
export function* checkPlan(
  turn: Turn,
  plan: Plan,
  calls: readonly Call[],
): Asking<'clear' | 'asks' | 'again'> {
  const steps = isFree(plan) ? plan.steps.filter(({ state }) => state === undefined) : listReady(plan);
  const uses = steps.flatMap((step) => findUse(turn, calls, step) ?? []);
  if (uses.length > 0 && (yield* isBlocked(turn, plan, uses))) {
    plan.ended = 'blocked';
    return 'asks';
  }
  if (isFree(plan) && (yield* isUnclear(turn, plan, uses)))
    return plan.intentType === 'conversation' ? 'again' : 'asks';
  const missing = readAll(turn, plan, uses);
  if (missing.length > 0) {
    yield* askForMissing(turn, plan, missing);
    return 'asks';
  }
  if (uses.some(({ step }) => step.state !== undefined)) return 'again';
  const looked = yield* lookUp(turn, plan, uses);
  if (looked === 'over-budget') {
    failOverBudget(turn, plan, calls);
    return 'again';
  }
  if (looked === 'asks') return 'asks';
  if (uses.some(({ step }) => step.state !== undefined)) return 'again';
  // All or nothing, and before approval is asked: a plan that the limits would cut short is not started.
  if (!mayCall(turn, uses.length)) {
    failOverBudget(turn, plan, calls);
    return 'again';
  }
  return (yield* needsApproval(turn, plan, uses)) ? 'asks' : 'clear';
}

/** Reads the arguments of every given step. Missing values are returned; invalid ones fail their step. */
function readAll(turn: Turn, plan: Plan, uses: readonly Use[]): Missing[] {
  const ready = new Set(listReady(plan));
  const missing = new Map<string, Missing>();
  for (const use of uses) {
    const { step, call, tool } = use;
    if (ready.has(step) && step.args) {
      const filled = fillReferences(step.args, plan.steps);
      if (Object.keys(filled).length < Object.keys(step.args).length) {
        failBefore(
          turn,
          plan,
          use,
          failed('missing-reference', 'An earlier step gave nothing to go on with.'),
        );
        continue;
      }
      step.args = filled;
    }
    const { value, missing: names, fault } = readArguments(turn, plan, step, call, tool);
    if (fault) {
      failBefore(turn, plan, use, fault);
      continue;
    }
    if (names.length === 0) step.args = keepGiven(plan, step, value);
    else dropUnfit(turn, step, names);
    for (const name of names) {
      const known = missing.get(name);
      if (known) known.uses.push(use);
      else missing.set(name, { name, uses: [use] });
    }
  }
  return [...missing.values()];
}

/**
 * Removes invalid arguments that are asked for again. If one was the customer's answer, the reply was
 * invalid.
 */
function dropUnfit(turn: Turn, step: PlanStep, names: readonly string[]): void {
  const { pending } = turn.before;
  const unfit = names.filter((name) => step.args && Object.hasOwn(step.args, name));
  if (unfit.length === 0) return;
  const { args = {} } = step;
  // "Friday" after "tomorrow" is the newest value; the question about the time refers to it.
  const newest = Object.fromEntries(unfit.map((name) => [name, args[name] as Json]));
  step.given = turn.behavior.variesRequests ? { ...(step.given ?? args), ...newest } : (step.given ?? args);
  step.args = Object.fromEntries(Object.entries(step.args ?? {}).filter(([name]) => !unfit.includes(name)));
  if (pending?.request && unfit.some((name) => pending.facts.includes(name)))
    turn.heard.isInvalidReply = true;
}

/** Keeps the planned arguments beside the final ones, so a later plan can recognize the step. */
function keepGiven(plan: Plan, step: PlanStep, value: PlanStep['args']): PlanStep['args'] {
  if (isFree(plan)) step.given ??= step.args ?? {};
  return value;
}
