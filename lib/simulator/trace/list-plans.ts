import type { Json, Pending, Plan, PlanStep } from '@turnpike/engine';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { EventOf } from './event-entry';
import type { RequestKind } from './request-words';

export type PlanStepState = 'open' | 'asked' | 'started' | 'done' | 'reused' | 'failed' | 'skipped';

/** One step of a plan, as shown to authors. */
export type PlanStepView = {
  id: string;
  tool: string;
  args: Record<string, Json>;
  /** Labels of arguments that were looked up. */
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
  /** The open request to the customer. */
  asks?: undefined | { kind: RequestKind; expiresAt: string; steps: string[] };
  outcome?: EventOf<'plan-ended'>['outcome'];
  steps: PlanStepView[];
};

/** The parts of a record used here. A stored conversation has its plans only in `before` and `after`. */
type Recorded = Pick<TurnRecord, 'before' | 'after' | 'events' | 'effects'>;

/**
 * The plans of a turn after the first `count` events, including plans that ended in the turn.
 */
export function listPlans(record: Recorded, count = record.events.length): PlanView[] {
  const { before, after, events } = record;
  const plans = new Map<string, PlanView>();
  for (const plan of before.plans ?? []) plans.set(keyOf(plan), toView(plan, before.pending));
  for (const event of events.slice(0, count)) follow(plans, event, record);
  // The final state comes from the session; results come from the events, because the session may omit them.
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

/** A plan as stored in a session. */
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
    ...(error === undefined ? {} : { error: error.message }),
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
  // Only one request is open at a time, so it belongs to the plan that asks.
  const until = event.type === 'pending-changed' ? event.expiresAt : undefined;
  if (until !== undefined)
    for (const plan of plans.values()) if (plan.asks) plan.asks = { ...plan.asks, expiresAt: until };
  if (closesRequest(event)) for (const plan of plans.values()) plan.asks = undefined;
  const plan = 'node' in event ? plans.get(keyOf(event as { node: string; rule?: string })) : undefined;
  if (!plan) return;
  const change = (id: string | undefined, put: Partial<PlanStepView>) => {
    // Events of a plan written by the author have no step ids; they come in order.
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
        ...(event.error ? { error: event.error.message } : {}),
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
    Object.assign(step, { state: 'failed', error: say('No match for “{query}”', { query }) });
  if (step && outcome === 'resolved') step.labels = { ...step.labels, [input]: query };
}

/** The final arguments of a call, with ids in place of names, and its result. */
function findCall({ effects }: Recorded, operationId: string): Partial<PlanStepView> {
  const found = effects.find(({ effect }) => effect.operationId === operationId && operationId !== '');
  if (found?.effect.kind !== 'callTool') return {};
  const { args } = found.effect.request;
  return { args, ...(found.answer.ok ? { result: found.answer.value } : {}) };
}

/** Labels the argument with the option the customer chose. */
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
