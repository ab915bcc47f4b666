import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnRecord } from '../../turn/types/record.ts';

type Pick = (event: TurnEvent) => unknown;

const all: Pick = ({ turn: _turn, index: _index, ...event }) => event;
const only =
  (...fields: string[]): Pick =>
  (event) =>
    fields.map((field) => (event as unknown as Record<string, unknown>)[field] ?? null);

/**
 * What a customer, an operator or a called system notices of an event besides its words. Events that are not listed,
 * and other fields, only explain: the edges that were followed to a node show in the decision that enters it.
 */
const NOTICED: Partial<Record<TurnEvent['type'], Pick>> = {
  'session-expired': only(),
  reminded: only('times'),
  'operator-replied': all,
  'scenario-decision': only('graph', 'step', 'action', 'to'),
  'step-entered': only('graph', 'step'),
  'fact-set': only('fact', 'value', 'frame'),
  'fact-invalid': only('fact', 'value'),
  'fact-cleared': only('fact', 'frame'),
  'state-set': only('state', 'value'),
  decision: only('graph', 'node', 'mode', 'waits'),
  skipped: all,
  'goal-met': only('policy'),
  deadlock: only('graph'),
  rewound: only('from', 'to'),
  'frame-started': only('graph', 'kind', 'inputs'),
  'frame-paused': only('graph'),
  'frame-resumed': only('graph'),
  'frame-ended': only('graph', 'state', 'outputs'),
  'path-taken': only('path', 'locked'),
  'tool-called': (event) =>
    event.type === 'tool-called' ? [event.tool, event.ok, event.error?.code ?? null] : undefined,
  planned: (event) =>
    event.type === 'planned' ? event.steps.map(({ tool, args }) => [tool, args]) : undefined,
  'tool-started': only('tool', 'args'),
  'tool-result': only('result'),
  'plan-ended': only('outcome'),
  'capability-missing': only('capabilities'),
  'entity-resolved': only('input', 'outcome', 'id'),
  requested: (event) =>
    event.type === 'requested'
      ? [event.kind, event.node, event.facts, event.options?.map(({ id }) => id) ?? []]
      : undefined,
  'request-answered': only('kind', 'result', 'value'),
  'request-expired': only('kind'),
  'customer-remembered': all,
  handoff: only('reason', 'queue'),
  'handed-back': only(),
  completed: only('outcome', 'by'),
  error: only('code'),
};

export type ListedDecision = { event?: TurnEvent; text: string };

/** The decisions of a turn in order, each as text to compare. */
export function listTurnDecisions({ events, after, status }: TurnRecord): ListedDecision[] {
  const listed = events.flatMap((event): ListedDecision[] => {
    const pick = NOTICED[event.type];
    return pick ? [{ event, text: toCanonicalJson([event.type, pick(event)]) }] : [];
  });
  const { pending } = after;
  const waits = pending && [pending.node, pending.kind, pending.facts, pending.options?.map(({ id }) => id)];
  return [...listed, { text: toCanonicalJson(['end', status, waits ?? null]) }];
}
