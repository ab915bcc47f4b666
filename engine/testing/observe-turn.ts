import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Json, PendingKind, Status } from '../session/session.ts';
import { listSeen } from '../turn/scope.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { ScenarioMethod } from '../turn/types/outcome.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { getSatisfiedGates } from '../views/explain.ts';

/** The observed value for every kind of expectation in a script. */
export type Observed = {
  replies: string[];
  decisions: string[];
  status: Status;
  pending: string | null;
  /** All facts visible to the frame on top. */
  facts: Record<string, Json>;
  states: string[];
  gates: string[];
  stack: string[];
  path: string | null;
  calls: string[];
  step: string | null;
  method: ScenarioMethod | null;
  rules: string[];
  templates: string[];
  request: PendingKind | null;
  options: string[];
  trace: Record<string, Json>[];
};

/** Reads the values that a script's expectations compare with. */
export function observeTurn(
  compiled: CompiledFlow,
  { session, replies, status, events }: Pick<TurnResult, 'session' | 'replies' | 'status' | 'events'>,
): Observed {
  const { pending } = session;
  const top = session.frames.at(-1);
  const decision = events.findLast((event) => event.type === 'scenario-decision');
  return {
    replies: replies.map(({ text }) => text),
    decisions: events.flatMap((event) => (event.type === 'decision' ? [`${event.node} ${event.mode}`] : [])),
    status,
    pending: pending?.node ?? null,
    facts: Object.fromEntries(listSeen(session, top)),
    states: session.states,
    gates: getSatisfiedGates(compiled, session),
    stack: session.frames.map(({ graph }) => graph),
    path: session.path?.active ?? null,
    calls: events.flatMap((event) =>
      event.type === 'tool-called' ? [`${event.tool} ${event.ok ? 'ok' : event.error?.code}`] : [],
    ),
    step: (top?.scenario && top.node) ?? null,
    method: decision?.type === 'scenario-decision' ? decision.method : null,
    rules: events.flatMap((event) =>
      event.type === 'rules-matched' ? event.rules.map(({ rule }) => rule) : [],
    ),
    templates: events.flatMap((event) => (event.type === 'template-used' ? [event.template] : [])),
    request: pending?.request ? pending.kind : null,
    options: pending?.options?.map(({ id }) => id) ?? [],
    trace: toTrace(events),
  };
}

/** Events as stored in a golden trace, without numbers, since these would change with every new event. */
export function toTrace(events: readonly TurnEvent[]): Record<string, Json>[] {
  return events.map(({ turn: _turn, index: _index, ...event }) => event as unknown as Record<string, Json>);
}
