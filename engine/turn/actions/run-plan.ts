import type { Call } from '../../document/call.ts';
import type { Plan, PlanStep } from '../../session/session.ts';
import { isShortAnswer } from '../../words/short-answers.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Ask } from '../types/effect.ts';
import { needsApproval } from './check-approval.ts';
import { isBlocked } from './check-capabilities.ts';
import { isUnclear } from './check-intent.ts';
import { askForMissing, type Missing } from './check-missing.ts';
import { countCalls, mayCall } from './count-calls.ts';
import { findUse, type Use } from './describe-step.ts';
import { execute, failBefore, sayWorking } from './execute.ts';
import { lookUp } from './look-up.ts';
import { makePlan } from './make-plan.ts';
import { dropPlan, isFree, listPlanCalls, listReady } from './plans.ts';
import { failed, readArguments } from './read-arguments.ts';
import { fillReferences } from './references.ts';

type Asking<T> = Generator<Ask, T, Answer[] | undefined>;

/** `waits`: for the customer, or for a tool that takes long. */
export type Progress = 'waits' | 'ended';

/**
 * Takes a plan as far as it goes (seed hitl-runtime): capability, intent, missing inputs, look-ups and
 * approval are checked in this order and anew after each answer; then what depends on nothing open is done
 * together, and so on until every step is settled.
 */
export function* runPlan(turn: Turn, plan: Plan): Asking<Progress> {
  const calls = listPlanCalls(turn, plan);
  for (;;) {
    if (plan.ended) return yield* end(turn, plan);
    if (isFree(plan) && plan.intentType === undefined) {
      if (yield* isStale(turn, plan)) return yield* end(turn, plan);
      yield* makePlan(turn, plan, calls);
    }
    if (plan.intentType === 'conversation') return yield* end(turn, plan);
    dropGone(turn, plan, calls);
    skipBroken(turn, plan, calls);
    const open = plan.steps.filter(({ state }) => state === undefined);
    if (open.length === 0 && !(isFree(plan) && plan.steps.length === 0)) {
      return plan.steps.some(({ state }) => state === 'started')
        ? yield* wait(turn, plan, calls)
        : yield* end(turn, plan);
    }
    const checked = yield* check(turn, plan, calls);
    if (checked === 'asks') return plan.ended ? yield* end(turn, plan) : 'waits';
    if (checked === 'again') continue;
    const ready = listReady(plan).flatMap((step) => findUse(turn, calls, step) ?? []);
    if (ready.length === 0) return yield* wait(turn, plan, calls);
    countCalls(turn, ready.length);
    yield* execute(turn, plan, ready);
  }
}

/** Everything that must be clear before something is done. `again`: a step was settled by it. */
function* check(turn: Turn, plan: Plan, calls: readonly Call[]): Asking<'clear' | 'asks' | 'again'> {
  const steps = isFree(plan) ? plan.steps.filter(({ state }) => state === undefined) : listReady(plan);
  const uses = steps.flatMap((step) => findUse(turn, calls, step) ?? []);
  if (uses.length > 0 && (yield* isBlocked(turn, plan, uses))) {
    plan.ended = 'blocked';
    return 'asks';
  }
  if (isFree(plan) && (yield* isUnclear(turn, plan, uses))) return 'asks';
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
  // All of it or nothing, before anybody says yes to it: a plan is not begun that the limits would cut short.
  if (!mayCall(turn, uses.length)) {
    failOverBudget(turn, plan, calls);
    return 'again';
  }
  return (yield* needsApproval(turn, plan, uses)) ? 'asks' : 'clear';
}

/** Reads the arguments of every step at hand. What is missing is told; what is wrong fails its step. */
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

/** What does not fit makes room for what is asked for in its place; where it was the answer, that is said. */
function dropUnfit(turn: Turn, step: PlanStep, names: readonly string[]): void {
  const { pending } = turn.before;
  const unfit = names.filter((name) => step.args && Object.hasOwn(step.args, name));
  if (unfit.length === 0) return;
  step.given ??= step.args ?? {};
  step.args = Object.fromEntries(Object.entries(step.args ?? {}).filter(([name]) => !unfit.includes(name)));
  if (pending?.request && unfit.some((name) => pending.facts.includes(name))) turn.isInvalidReply = true;
}

/** What a plan gave is remembered beside what became of it: by that a later plan knows it again. */
function keepGiven(plan: Plan, step: PlanStep, value: PlanStep['args']): PlanStep['args'] {
  if (isFree(plan)) step.given ??= step.args ?? {};
  return value;
}

/** A short answer to nothing, or a choice that is no longer offered, is no wish (seed hitl-runtime, "Stale reply guard"). */
function* isStale(turn: Turn, plan: Plan & { message: string }): Asking<boolean> {
  if (plan.clarified || turn.before.pending?.facts.length || turn.before.pending?.options) return false;
  if (turn.input.type !== 'choice' && !isShortAnswer(plan.message, turn.locale)) return false;
  addEvent(turn, { type: 'hitl-stale-reply' });
  yield* saySystemText(turn, 'stale', { node: plan.node });
  plan.intentType = 'conversation';
  return true;
}

/** Steps whose tool or call a new version no longer has. */
function dropGone(turn: Turn, plan: Plan, calls: readonly Call[]): void {
  for (const step of plan.steps) {
    if (step.state !== undefined || findUse(turn, calls, step)) continue;
    const message = `There is no tool ${step.tool}.`;
    addEvent(turn, {
      type: 'tool-called',
      node: plan.node,
      ...(plan.rule === undefined ? {} : { rule: plan.rule }),
      tool: step.tool,
      operationId: '',
      ok: false,
      error: failed('unknown-tool', message),
    });
    step.state = 'failed';
    step.error = { code: 'unknown-tool', message };
  }
}

/**
 * What needs a step that failed is not tried. The author's own calls only follow each other, and go on unless
 * one that is required failed and nothing is to be said for it.
 */
function skipBroken(turn: Turn, plan: Plan, calls: readonly Call[]): void {
  const isFatal = ({ state, call }: PlanStep): boolean =>
    state === 'skipped' ||
    (state === 'failed' &&
      (isFree(plan) || (calls[call]?.required === true && calls[call]?.onError === undefined)));
  for (const step of plan.steps) {
    if (step.state !== undefined) continue;
    const after = plan.steps.find((other) => step.dependsOn.includes(other.id) && isFatal(other));
    if (!after) continue;
    step.state = 'skipped';
    if (isFree(plan))
      addEvent(turn, {
        type: 'step-skipped',
        node: plan.node,
        step: step.id,
        tool: step.tool,
        after: after.id,
      });
  }
}

/** While a tool takes long, whoever writes hears that it is still at it; the turn that started it has said so. */
function* wait(turn: Turn, plan: Plan, calls: readonly Call[]): Asking<'waits'> {
  const { input } = turn;
  if (input.type !== 'message' && input.type !== 'choice') return 'waits';
  for (const step of plan.steps) {
    const use = step.state === 'started' ? findUse(turn, calls, step) : undefined;
    const isNew = turn.events.some(
      (event) => event.type === 'tool-started' && event.operationId === step.operationId,
    );
    if (use && !isNew && turn.replies.length === 0) yield* sayWorking(turn, plan, use);
  }
  return 'waits';
}

function failOverBudget(turn: Turn, plan: Plan, calls: readonly Call[]): void {
  for (const step of plan.steps) {
    const use = step.state === undefined ? findUse(turn, calls, step) : undefined;
    if (use) failBefore(turn, plan, use, failed('tool-budget', turn.overBudget ?? ''));
  }
}

/** Takes the plan off the session. What was asked about it, or made from a message, says in the trace how it ended. */
function* end(turn: Turn, plan: Plan): Asking<'ended'> {
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
    outcome:
      plan.ended ??
      (plan.steps.length === 0
        ? 'empty'
        : undone.length === 0
          ? 'done'
          : done.length > 0
            ? 'partial'
            : 'failed'),
    done,
    failed: undone,
  });
  return 'ended';
}
