import {
  type Answer,
  type CustomerKnown,
  type Effect,
  type EffectError,
  type EffectKind,
  type FactRow,
  type Json,
  type Script,
  type ScriptTurn,
  type Session,
  type TurnRecord,
  toCanonicalJson,
  toTrace,
} from '@turnpike/engine';
import { ASKABLE } from './simulate-providers';
import type { Scripted, SimulatedTurn } from './types';

export type ToScriptOptions = {
  name: string;
  /** Whether the words of replies are expected too, not only decisions. */
  words: boolean;
  /** Whether everything that happened is kept, event by event, as a golden trace. */
  trace?: boolean;
};

/**
 * A simulated conversation as a test: the same inputs at the same times, expecting what happened.
 *
 * Times are kept, so that "next Tuesday" means the same day whenever the test runs.
 */
export function toScript(
  turns: readonly SimulatedTurn[],
  { name, words, trace = false }: ToScriptOptions,
): Script {
  const known = findKnown(turns);
  return {
    name,
    ...describeSession(turns, known, trace),
    turns: turns.map((turn): ScriptTurn => {
      const { record } = turn;
      const answers = { ...toAnswers(turn.scripted), ...listGiven(turn, known) };
      const scores = turn.scripted?.scores;
      const replies = record.replies.map(({ text }) => text);
      return {
        input: turn.input,
        ...(Object.keys(answers).length > 0 ? { answers } : {}),
        ...(scores ? { scores } : {}),
        // A trace says all that the others would, but for the words.
        expect: trace
          ? { replies, status: record.status, trace: toTrace(record.events) }
          : { ...describeTurn(record), ...(words ? { replies } : {}) },
      };
    }),
  };
}

/** What matters of a turn. */
function describeTurn(record: TurnRecord): ScriptTurn['expect'] {
  return {
    decisions: record.events.flatMap((event) =>
      event.type === 'decision' ? [`${event.node} ${event.mode}`] : [],
    ),
    status: record.status,
    pending: record.after.pending?.node ?? null,
    facts: Object.fromEntries(
      record.events.flatMap((event) => {
        if (event.type !== 'fact-set') return [];
        const row = findSeen(record.after, event.fact);
        return row ? [[row[0], row[1]] as const] : [];
      }),
    ),
    ...describeStack(record),
    ...describeAlignment(record),
    ...describeRequest(record),
  };
}

/** Who the customer is, where that was asked; and the id, of which the ids of operations are made. */
function describeSession(
  turns: readonly SimulatedTurn[],
  known: CustomerKnown | undefined,
  whole: boolean,
): Pick<Script, 'session'> {
  const { id, customer } = turns[0]?.record.before ?? {};
  const hasEvents = turns.some(({ input }) => input.type === 'event');
  if (id === undefined || (!known && !hasEvents && !whole)) return {};
  const facts = Object.fromEntries((known?.facts ?? []).map(({ name, value }) => [name, value]));
  return {
    session: {
      id,
      ...(known && customer !== undefined
        ? { customer, known: { facts, capabilities: known.capabilities } }
        : {}),
    },
  };
}

/** The stack, the path and the calls, where the turn had any: a plain conversation expects nothing of them. */
function describeStack({ before, events, after }: TurnRecord): ScriptTurn['expect'] {
  const calls = events.flatMap((event) =>
    event.type === 'tool-called' ? [`${event.tool} ${event.ok ? 'ok' : event.error?.code}`] : [],
  );
  return {
    ...(before.frames.length > 1 || after.frames.length > 1
      ? { stack: after.frames.map(({ graph }) => graph) }
      : {}),
    ...(after.path ? { path: after.path.active ?? null } : {}),
    ...(calls.length > 0 ? { calls } : {}),
  };
}

/** A fact as the frame on top sees it when the turn is over: that is what a script's expectation reads. */
function findSeen({ facts, frames }: Session, name: string): FactRow | undefined {
  const named = ([fact]: FactRow) => fact === name;
  return frames.at(-1)?.facts?.find(named) ?? facts.find(named);
}

/** What was scripted for a turn, as a script holds it; nothing when nothing was. */
export function toAnswers(scripted: Scripted): ScriptTurn['answers'] {
  const { commands, results, answers = {} } = scripted ?? {};
  const given = Object.fromEntries(Object.entries(answers).filter(([, list]) => list && list.length > 0));
  if (!commands && !results && Object.keys(given).length === 0) return undefined;
  return {
    ...given,
    ...(commands ? { understand: [{ commands } as Json] } : {}),
    ...(results ? { callTool: results } : {}),
  };
}

type Answers = NonNullable<ScriptTurn['answers']>;

/**
 * What came from elsewhere than a test can ask: from models, by hand, or from a tool that was made to fail. All
 * answers of such a kind are kept, since an author sets the first ones and leaves the rest to the mocks.
 */
function listGiven(
  { models, faults, scripted, record, recorded }: SimulatedTurn,
  known: CustomerKnown | undefined,
): Answers {
  const answers: Answers = {};
  const byHand = toAnswers(scripted) ?? {};
  const isGiven = ({ kind }: Effect, answer: Answer): boolean => {
    // Nobody can ask again what was answered in a conversation that took place.
    if (recorded && kind !== 'loadCustomer') return kind !== 'format' && kind !== 'history';
    if (kind === 'callTool') return byHand.callTool !== undefined || faults !== undefined;
    if (kind === 'loadCustomer') return answer.ok && !isSame(answer.value, known);
    return (models && ASKED.has(kind)) || (kind !== 'understand' && byHand[kind] !== undefined);
  };
  for (const { effect, answer } of record.effects) {
    if (!isGiven(effect, answer) && !answers[effect.kind]) continue;
    const { kind } = effect;
    answers[kind] = [...(answers[kind] ?? []), answer.ok ? answer.value : toErrorAnswer(answer.error)];
  }
  return answers;
}

const ASKED: ReadonlySet<EffectKind> = new Set(ASKABLE);

const toErrorAnswer = ({ code, message, retryable }: EffectError): Json => ({
  error: { code, message, ...(retryable ? { retryable } : {}) },
});

/** What was known of the customer when the conversation first asked; nothing where it never did. */
function findKnown(turns: readonly SimulatedTurn[]): CustomerKnown | undefined {
  for (const { record } of turns)
    for (const { effect, answer } of record.effects)
      if (effect.kind === 'loadCustomer' && answer.ok) return answer.value as unknown as CustomerKnown;
  return undefined;
}

/** Facts that were learned meanwhile are in the conversation already; what is connected decides. */
function isSame(value: Json, known: CustomerKnown | undefined): boolean {
  const { capabilities } = value as unknown as CustomerKnown;
  return toCanonicalJson(capabilities) === toCanonicalJson(known?.capabilities ?? []);
}

/** The request that is open, for turns that began or ended with one. */
function describeRequest({ before, after }: TurnRecord): ScriptTurn['expect'] {
  if (!before.pending?.request && !after.pending?.request) return {};
  const { kind, options, request } = after.pending ?? {};
  if (!request) return { request: null };
  return { request: kind, ...(options ? { options: options.map(({ id }) => id) } : {}) };
}

/** Where a scenario stands, how it came there, and which rules and templates had their say. */
function describeAlignment({ events, before, after }: TurnRecord): ScriptTurn['expect'] {
  const decision = events.findLast((event) => event.type === 'scenario-decision');
  const rules = events.flatMap((event) =>
    event.type === 'rules-matched' ? event.rules.map(({ rule }) => rule) : [],
  );
  const matched = events.some(({ type }) => type === 'rules-matched');
  const templates = events.flatMap((event) => (event.type === 'template-used' ? [event.template] : []));
  const top = after.frames.at(-1);
  const inScenario = top?.scenario !== undefined || before.frames.at(-1)?.scenario !== undefined;
  return {
    ...(inScenario ? { step: (top?.scenario && top.node) ?? null } : {}),
    ...(decision?.type === 'scenario-decision' ? { method: decision.method } : {}),
    ...(matched ? { rules } : {}),
    ...(templates.length > 0 ? { templates } : {}),
  };
}

/** An id for a test's address, from its name; the time keeps two tests of one name apart. */
export function toTestId(name: string, now: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
  return `${slug || 'test'}-${now.toString(36)}`;
}
