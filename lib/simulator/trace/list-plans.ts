import type { Json, Pending, Plan, PlanStep, TurnEvent, TurnRecord } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import type { EventOf } from './event-entry';
import type { RequestKind } from './request-words';

export type PlanStepState = 'open' | 'asked' | 'started' | 'done' | 'reused' | 'failed' | 'skipped';

/** One step of a plan as people see it. */
export type PlanStepView = {
  id: string;
  tool: string;
  args: Record<string, Json>;
  /** What people call arguments that were looked up. */
  labels: Record<string, string>;
  dependsOn: string[];
  state: PlanStepState;
  result?: Json;
  error?: string;
};

export type PlanView = {
  key: string;
  node: string;
  rule?: string;
  confidence?: number;
  /** What the customer is asked about it. */
  asks?: undefined | { kind: RequestKind; expiresAt: string; steps: string[] };
  outcome?: EventOf<'plan-ended'>['outcome'];
  steps: PlanStepView[];
};

/** What is needed of a record: a stored conversation has its plans only in what came before and after. */
type Recorded = Pick<TurnRecord, 'before' | 'after' | 'events' | 'effects'>;

/**
 * The plans a turn worked on, those that ended in it too, as they stood after the first `count` of its events.
 */
export function listPlans(record: Recorded, count = record.events.length): PlanView[] {
  const { before, after, events } = record;
  const plans = new Map<string, PlanView>();
  for (const plan of before.plans ?? []) plans.set(keyOf(plan), toView(plan, before.pending));
  for (const event of events.slice(0, count)) follow(plans, event, record);
  // How it stands in the end is kept; what was done keeps what it gave, which the session may not.
  if (count >= events.length)
    for (const plan of after.plans ?? []) {
      const view = toView(plan, after.pending);
      const known = plans.get(view.key);
      plans.set(view.key, {
        ...view,
        steps: view.steps.map((step) => ({ ...findResultOf(known, step), ...step })),
      });
    }
  return [...plans.values()].map(markAsked);
}

const findResultOf = (known: PlanView | undefined, { id }: PlanStepView): Pick<PlanStepView, 'result'> => {
  const result = known?.steps.find((step) => step.id === id)?.result;
  return result === undefined ? {} : { result };
};

function markAsked(plan: PlanView): PlanView {
  const asked = plan.asks?.steps ?? [];
  return {
    ...plan,
    steps: plan.steps.map((step) =>
      step.state === 'open' && asked.includes(step.id) ? { ...step, state: 'asked' } : step,
    ),
  };
}

const keyOf = ({ node, rule }: { node: string; rule?: string }): string =>
  rule === undefined ? `node:${node}` : `rule:${rule}`;

/** A plan as a session holds it. */
function toView(plan: Plan, pending: Pending | undefined): PlanView {
  const { node, rule, confidence, steps, asked } = plan;
  const asks =
    pending?.request && pending.kind !== 'question' && isOf(pending, plan)
      ? { kind: pending.kind, expiresAt: pending.request.expiresAt, steps: asked?.steps ?? [] }
      : undefined;
  return {
    key: keyOf(plan),
    node,
    ...(rule === undefined ? {} : { rule }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(asks ? { asks } : {}),
    steps: steps.map(toStepView),
  };
}

const isOf = ({ node, request }: Pending, plan: Plan): boolean =>
  plan.rule === undefined ? request?.rule === undefined && node === plan.node : request?.rule === plan.rule;

function toStepView(step: PlanStep): PlanStepView {
  const { id, tool, args = {}, labels = {}, dependsOn, state = 'open', result, error } = step;
  return {
    ...{ id, tool, args, labels, dependsOn, state },
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error: tell(error.message) }),
  };
}

function follow(plans: Map<string, PlanView>, event: TurnEvent, record: Recorded): void {
  if (event.type === 'planned') {
    const { node, confidence, steps } = event;
    plans.set(keyOf(event), {
      ...{ key: keyOf(event), node, confidence },
      steps: steps.map((step): PlanStepView => ({ ...step, labels: {}, state: 'open' })),
    });
    return;
  }
  if (event.type === 'request-answered' && event.result === 'chosen') nameChosen(plans, event, record);
  // One request is open at a time, so it is that of the plan that asks.
  const until = event.type === 'pending-changed' ? event.expiresAt : undefined;
  if (until !== undefined)
    for (const plan of plans.values()) if (plan.asks) plan.asks = { ...plan.asks, expiresAt: until };
  if (closesRequest(event)) for (const plan of plans.values()) plan.asks = undefined;
  const plan = 'node' in event ? plans.get(keyOf(event as { node: string; rule?: string })) : undefined;
  if (!plan) return;
  const change = (id: string | undefined, put: Partial<PlanStepView>) => {
    // A plan of the author's own calls names no steps in its events: they come in order.
    const step =
      id === undefined
        ? plan.steps.find(({ state }) => state === 'open')
        : plan.steps.find((item) => item.id === id);
    if (step) Object.assign(step, put);
  };
  switch (event.type) {
    case 'tool-called': {
      if (event.for) break;
      change(event.step, {
        state: event.ok ? 'done' : 'failed',
        ...findCall(record, event.operationId),
        ...(event.error ? { error: tell(event.error.message) } : {}),
      });
      break;
    }
    case 'tool-started':
      change(event.step, { state: 'started', args: event.args });
      break;
    case 'step-reused':
      change(event.step, { state: 'reused' });
      break;
    case 'step-skipped':
      change(event.step, { state: 'skipped' });
      break;
    case 'entity-resolved':
      resolve(plan, event);
      break;
    case 'requested':
      plan.asks = { kind: event.kind, expiresAt: event.expiresAt, steps: event.steps };
      break;
    case 'plan-ended':
      plan.outcome = event.outcome;
      plan.asks = undefined;
      break;
    default:
      break;
  }
}

const closesRequest = (event: TurnEvent): boolean =>
  event.type === 'request-expired' ||
  (event.type === 'request-answered' && event.result !== 'invalid' && event.result !== 'aside');

function resolve(plan: PlanView, { step: id, input, outcome, query }: EventOf<'entity-resolved'>): void {
  const step = plan.steps.find((item) => item.id === id);
  if (step && outcome === 'not-found')
    Object.assign(step, { state: 'failed', error: say('nothing found for “{query}”', { query }) });
  if (step && outcome === 'resolved') step.labels = { ...step.labels, [input]: query };
}

/** What a call was given in the end, ids where there were names, and what it gave. */
function findCall({ effects }: Recorded, operationId: string): Partial<PlanStepView> {
  const found = effects.find(({ effect }) => effect.operationId === operationId && operationId !== '');
  if (found?.effect.kind !== 'callTool') return {};
  const { args } = found.effect.request;
  return { args, ...(found.answer.ok ? { result: found.answer.value } : {}) };
}

/** What the customer chose is what the argument is called from now on. */
function nameChosen(
  plans: Map<string, PlanView>,
  { value }: EventOf<'request-answered'>,
  { before: { pending } }: Recorded,
): void {
  const chosen = pending?.options?.find(({ id }) => id === value);
  const { step: id, arg, item } = pending?.request ?? {};
  if (!chosen || arg === undefined) return;
  const place = item === undefined ? arg : `${arg}.${item}`;
  for (const { asks, steps } of plans.values())
    for (const step of steps)
      if (asks && step.id === id) step.labels = { ...step.labels, [place]: chosen.label };
}
