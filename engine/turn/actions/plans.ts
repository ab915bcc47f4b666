import type { Call } from '../../document/call.ts';
import { listNodeCalls } from '../../document/node-uses.ts';
import type { Frame, Mode, Plan, PlanStep } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';

/** The caller of a plan: a node, or a rule while the conversation is at a node. */
export type Caller = { node: string; rule?: string };

/** The open plan of a node in a frame, or of a rule regardless of the frame. */
export function findPlan({ session }: Turn, frame: string, { node, rule }: Caller): Plan | undefined {
  return session.plans?.find((plan) =>
    rule === undefined
      ? plan.rule === undefined && plan.frame === frame && plan.node === node
      : plan.rule === rule,
  );
}

/** The open plan of a frame's current node. Plans of nodes it has left are dropped. */
export function findOpenPlan(turn: Turn, frame: Frame, isHere: (plan: Plan) => boolean): Plan | undefined {
  const { plans } = turn.session;
  if (!plans) return undefined;
  const own = plans.filter((plan) => plan.frame === frame.id && plan.rule === undefined);
  for (const plan of own) if (!isHere(plan)) dropPlan(turn, plan);
  return own.find(isHere);
}

/** Starts a plan for the author's calls. Each depends on the one before, since it may read its result. */
export function startPlan(
  turn: Turn,
  frame: string,
  { node, rule }: Caller,
  calls: readonly Call[],
  { row, mode }: { row: number; mode: Mode },
): Plan {
  const steps = calls.map(({ tool }, index): PlanStep => {
    const dependsOn = index === 0 ? [] : [String(index)];
    return { id: String(index + 1), tool, call: index, dependsOn };
  });
  return addPlan(turn, {
    frame,
    node,
    ...(rule === undefined ? {} : { rule }),
    row,
    mode,
    trace: getTrace(turn),
    steps,
  });
}

/** Starts a plan to be made from a message. */
export function startFreePlan(
  turn: Turn,
  frame: string,
  node: string,
  message: string,
  { row, mode }: { row: number; mode: Mode },
): Plan {
  return addPlan(turn, { frame, node, row, mode, trace: getTrace(turn), steps: [], message });
}

/**
 * `session:turn`: identifies everything that belongs to one plan, over all its turns. See docs/rulings.md#36.
 */
const getTrace = ({ session }: Turn): string => `${session.id}:${session.turn}`;

function addPlan({ session }: Turn, plan: Plan): Plan {
  session.plans = [...(session.plans ?? []), plan];
  return plan;
}

export function dropPlan({ session }: Turn, plan: Plan): void {
  const left = session.plans?.filter((item) => item !== plan);
  session.plans = left?.length ? left : undefined;
}

/** Whether the plan is made from a message instead of the author's calls. */
export const isFree = (plan: Plan): plan is Plan & { message: string } => plan.message !== undefined;

/** The author's calls of a plan. */
export function listPlanCalls({ compiled, session }: Turn, plan: Plan): readonly Call[] {
  if (plan.rule !== undefined) return compiled.alignment?.rules.get(plan.rule)?.calls ?? [];
  const graph = session.frames.find(({ id }) => id === plan.frame)?.graph;
  const item = graph === undefined ? undefined : compiled.getGraph(graph).nodes.get(plan.node);
  return item ? listNodeCalls(item.node) : [];
}

const isSettled = ({ state }: PlanStep): boolean => state !== undefined && state !== 'started';

/** Open steps whose dependencies are settled. */
export function listReady({ steps }: Plan): PlanStep[] {
  const settled = new Set(steps.filter(isSettled).map(({ id }) => id));
  return steps.filter(
    ({ state, dependsOn }) => state === undefined && dependsOn.every((id) => settled.has(id)),
  );
}
