import type { Call } from '../../document/call.ts';
import type { Plan, PlanStep } from '../../session/session.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import { findUse } from './describe-step.ts';
import { failBefore } from './execute.ts';
import { isFree } from './plans.ts';
import { failed } from './read-arguments.ts';

/** Fails steps whose tool or call the flow no longer has. */
export function dropRemovedSteps(turn: Turn, plan: Plan, calls: readonly Call[]): void {
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
 * Skips steps that depend on a failed one. The author's own calls only follow each other, and continue unless
 * a required one failed that has no `onError` text.
 */
export function skipBroken(turn: Turn, plan: Plan, calls: readonly Call[]): void {
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

/** Fails all open steps of a plan that exceeds the limits. */
export function failOverBudget(turn: Turn, plan: Plan, calls: readonly Call[]): void {
  for (const step of plan.steps) {
    const use = step.state === undefined ? findUse(turn, calls, step) : undefined;
    if (use) failBefore(turn, plan, use, failed('tool-budget', turn.limits.overBudget ?? ''));
  }
}
