import type { ActionNode, PlanNode } from '../../document/node.ts';
import { listNodeCalls } from '../../document/node-uses.ts';
import type { Frame, Mode } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { findUse } from './describe-step.ts';
import { findPlan, startFreePlan, startPlan } from './plans.ts';
import { runPlan } from './run-plan.ts';
import { describeCallFailure, reportFailures } from './say-failure.ts';

/** The outcome of a node's calls. `refused`: abandoned, or already reported; an error edge is still taken. */
export type Called = { went: 'waits' | 'done' | 'failed' | 'refused'; facts: string[] };

/** Makes the call of an action node, or plans and makes the calls of a plan node; continues an open plan. */
export function* runNodeCalls(
  turn: Turn,
  frame: Frame,
  node: ActionNode | PlanNode,
  { row, mode }: { row: number; mode: Mode },
): Asking<Called> {
  const seen = turn.log.events.length;
  const calls = listNodeCalls(node);
  const plan =
    findPlan(turn, frame.id, { node: node.id }) ??
    (node.type === 'plan'
      ? startFreePlan(turn, frame.id, node.id, getWords(turn), { row, mode })
      : startPlan(turn, frame.id, { node: node.id }, calls, { row, mode }));
  if ((yield* runPlan(turn, plan)) === 'waits') return { went: 'waits', facts: [] };
  const facts = turn.log.events
    .slice(seen)
    .flatMap((event) => (event.type === 'fact-set' && event.source === 'call' ? [event.fact] : []));
  const uses = plan.steps.flatMap((step) => findUse(turn, calls, step) ?? []);
  const broken = plan.steps.filter(({ state }) => state === 'failed' || state === 'skipped');
  if (plan.ended) return { went: 'refused', facts };
  if (broken.length === 0) return { went: 'done', facts };
  if (node.type === 'plan' && turn.limits.overBudget === undefined) {
    yield* reportFailures(turn, uses, node.id);
    return { went: 'refused', facts };
  }
  const use = uses.find(({ step }) => step === broken[0]);
  turn.failure = use
    ? yield* describeCallFailure(turn, use)
    : { code: 'call-failed', message: broken[0]?.error?.message ?? 'A call failed.' };
  return { went: 'failed', facts };
}

/** The customer's message; empty if the input is not a message. */
const getWords = ({ input, heard: { words } }: Turn): string =>
  input.type === 'message' ? (words ?? input.text).trim() : '';
