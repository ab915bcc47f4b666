import type { Mode } from '@turnpike/engine';
import type { DecisionReason, TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import type { Situation } from '@/lib/simulator/store/types';
import { asksConsent } from '@/lib/simulator/trace/asks-consent';
import { describeAnswerNote } from '@/lib/simulator/trace/describe-answer-note';
import { describeBlockedNode } from '@/lib/simulator/trace/describe-blocker';
import { describeEvent } from '@/lib/simulator/trace/describe-event';
import type { EventOf } from '@/lib/simulator/trace/event-entry';
import { describeDroppedReadings } from '@/lib/simulator/trace/list-heard-readings';
import type { Names } from '@/lib/simulator/trace/names';
import { type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { explainRequest, readRequestRules } from './explain-request';

export type ReplyExplanation = {
  picked: { node: string; mode: Mode; reason: DecisionReason } | null;
  /** The prompt variant that was sent, from 1. */
  variant: { index: number; of: number } | null;
  /** The last step of the turn and the decision that led to it. */
  step: { node: string; decision: Phrase | null } | null;
  /** Rules that apply to the message. */
  rules: string[];
  /** Source of the reply: templates, a model with its cost, or the texts of the flow. */
  worded: Phrase[];
  /** Results of checking the reply against hard constraints and rules. */
  checked: Phrase[];
  /** Why the customer is asked or refused. */
  asked: Phrase[];
  /** Outcome of the previous request. */
  answered: Phrase[];
  /** How plans ended. */
  plans: Phrase[];
  /** How the conversation got there: edges taken, nodes skipped, graphs started and ended. */
  route: Phrase[];
  /** Other eligible nodes, best first. */
  next: string[];
  /** Rejected values, answers and commands, and skipped nodes. */
  dropped: Phrase[];
  /** How the turn ended, unless it ended with a question. */
  ended: Phrase[];
};

/** Explains a turn from its trace; nothing is computed again. */
export function explainReply(
  record: TurnRecord,
  situation: Situation,
  names: Names,
  document?: unknown,
): ReplyExplanation {
  const { events } = record;
  const toWords = (event: TurnEvent) => describeEvent(event, names).words;
  const decision = findLast(events, 'decision');
  const variant = findLast(events, 'variant');
  return {
    picked: decision ? { node: decision.node, mode: decision.mode, reason: decision.reason } : null,
    variant:
      variant && variant.node === decision?.node ? { index: variant.variant + 1, of: variant.of } : null,
    step: findStep(record, names),
    rules: [
      ...new Set(
        events.flatMap((event) =>
          event.type === 'rules-matched' ? event.rules.map(({ rule }) => rule) : [],
        ),
      ),
    ],
    worded: listWording(record, names),
    checked: countSame(events.filter(({ type }) => type === 'enforced' || type === 'critique').map(toWords)),
    asked: listAsked(record, names, document),
    answered: events.filter(({ type }) => ANSWERED.has(type)).map(toWords),
    plans: events.filter(({ type }) => type === 'plan-ended').map(toWords),
    route: events
      .filter(({ type }) => ROUTE_EVENTS.has(type))
      .map((event) => describeEvent(event, names).words),
    next: situation.nodes
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ node }) => node),
    dropped: [
      ...listDroppedValues(record, names),
      ...events
        .filter((event) => isDropped(event) && !isSaidBefore(event, events))
        .map((event) => describeEvent(event, names).words),
      ...findCooling(situation, names),
    ],
    ended: events.filter(isEnding).map((event) => describeEvent(event, names).words),
  };
}

const ROUTE_EVENTS: ReadonlySet<TurnEvent['type']> = new Set([
  'transition',
  'bypassed',
  'replaced',
  'rewound',
  'frame-started',
  'frame-resumed',
  'frame-ended',
  'path-taken',
  'planned',
  'tool-called',
  'tool-started',
  'step-reused',
  'step-skipped',
  'step-entered',
] satisfies TurnEvent['type'][]);

const ANSWERED: ReadonlySet<TurnEvent['type']> = new Set([
  'request-answered',
  'request-expired',
  'hitl-stale-reply',
  'tool-result',
] satisfies TurnEvent['type'][]);

function listAsked(record: TurnRecord, names: Names, document: unknown): Phrase[] {
  const rules = readRequestRules(document);
  return record.events.flatMap((event): Phrase[] => {
    if (event.type === 'requested') return [explainRequest(event, record, names, rules)];
    const refuses = event.type === 'capability-missing' || event.type === 'hitl-duplicate';
    const fails = event.type === 'entity-resolved' && event.outcome === 'not-found';
    return refuses || fails ? [describeEvent(event, names).words] : [];
  });
}

/** Null if the turn did not involve a scenario. */
function findStep({ events, after }: TurnRecord, names: Names): ReplyExplanation['step'] {
  const decision = findLast(events, 'scenario-decision');
  const entered = findLast(events, 'step-entered');
  const top = after.frames.at(-1);
  const node = (top?.scenario && top.node) ?? entered?.step ?? decision?.step;
  if (node === undefined) return null;
  return { node, decision: decision ? describeEvent(decision, names).words : null };
}

function listWording({ events, effects, replies }: TurnRecord, names: Names): Phrase[] {
  const said = events
    .filter(({ type }) => type === 'template-used' || type === 'generated')
    .map((event) => describeEvent(event, names).words);
  const notes = effects.flatMap(({ effect, answer }): Phrase[] =>
    effect.kind === 'generate' && answer.by
      ? [sayPhrase('By {model}', { model: describeAnswerNote(answer.by) })]
      : [],
  );
  if (said.length > 0) return [...said, ...notes];
  // The row of the chosen node already covers its text.
  const picked = new Set(events.flatMap((event) => (event.type === 'decision' ? [event.node] : [])));
  const nodes = [
    ...new Set(
      replies.flatMap(({ node, key }) =>
        node === undefined || key !== undefined || picked.has(node) ? [] : [node],
      ),
    ),
  ];
  return [
    ...nodes.map((node) => sayPhrase('The text of {node}', { node: { strong: names.node(node) } })),
    ...notes,
  ];
}

/** Merges equal results, because each reply of a turn is checked against the rules. */
function countSame(phrases: readonly Phrase[]): Phrase[] {
  const counts = new Map<string, { phrase: Phrase; count: number }>();
  for (const phrase of phrases) {
    const key = JSON.stringify(phrase);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { phrase, count: 1 });
  }
  return [...counts.values()].map(({ phrase, count }) =>
    count === 1 ? phrase : sayPhrase('{phrase}, {count} times', { phrase, count }),
  );
}

/** Dropped values of the message, and a consent that was not clear enough. */
function listDroppedValues({ events, before }: TurnRecord, names: Names): Phrase[] {
  const asked = asksConsent(before.pending);
  // The rejected command already reports it.
  const isSaid = events.some((event) => event.type === 'command' && event.reason === 'no-clear-yes');
  return events.flatMap((event): Phrase[] => {
    if (event.type !== 'understood') return [];
    const unsure = event.consent === 'unclear' && asked && !isSaid;
    return [
      ...describeDroppedReadings(event.heard?.readings ?? [], names),
      ...(unsure ? [[say('The answer was not a clear yes')]] : []),
    ];
  });
}

function isDropped(event: TurnEvent): boolean {
  return (
    event.type === 'fact-invalid' ||
    event.type === 'skipped' ||
    // A failed call is already reported by its own event.
    (event.type === 'effect-failed' && event.kind !== 'callTool') ||
    event.type === 'path-vote-ignored' ||
    event.type === 'template-skipped' ||
    (event.type === 'command' && event.result === 'rejected')
  );
}

/** Whether a rejected value is already reported by its `fact-invalid` event, which has the better reason. */
function isSaidBefore(event: TurnEvent, events: readonly TurnEvent[]): boolean {
  if (event.type !== 'command' || event.reason !== 'invalid-value') return false;
  const { command } = event;
  if (command.type !== 'SetFact' && command.type !== 'CorrectFact') return false;
  return events.some((other) => other.type === 'fact-invalid' && other.fact === command.fact);
}

function isEnding({ type }: TurnEvent): boolean {
  return (
    type === 'goal-met' ||
    type === 'completed' ||
    type === 'handoff' ||
    type === 'deadlock' ||
    type === 'illegal-transition' ||
    type === 'error'
  );
}

/** Nodes that are only blocked by their cooldown. */
function findCooling(situation: Situation, names: Names): Phrase[] {
  return situation.nodes
    .filter(({ blockers }) => blockers.length === 1 && blockers[0]?.reason === 'cooling-down')
    .map((entry) => describeBlockedNode(entry, names));
}

function findLast<T extends TurnEvent['type']>(
  events: readonly TurnEvent[],
  type: T,
): EventOf<T> | undefined {
  return events.findLast((event) => event.type === type) as EventOf<T> | undefined;
}
