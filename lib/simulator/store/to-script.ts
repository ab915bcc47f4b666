import type { FactRow, Json, Session } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import { type Script, type ScriptTurn, toTrace } from '@turnpike/engine/testing';
import type {
  Answer,
  CustomerKnown,
  Effect,
  EffectError,
  EffectKind,
  TurnRecord,
} from '@turnpike/engine/turn';
import { ASKABLE } from './simulate-providers';
import type { Scripted, SimulatedTurn } from './types';

export type ToScriptOptions = {
  name: string;
  /** Whether reply texts are expected in addition to decisions. */
  words: boolean;
  /** Whether all events are kept as a golden trace. */
  trace?: boolean;
};

/**
 * Converts a simulated conversation to a test with the same inputs, times and results.
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
        // A trace includes all other expectations except the texts.
        expect: trace
          ? { replies, status: record.status, trace: toTrace(record.events) }
          : { ...describeTurn(record), ...(words ? { replies } : {}) },
      };
    }),
  };
}

/** The expectations of a turn. */
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

/** The customer, if it was requested, and the session id, which operation ids are derived from. */
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

/** The stack, path and calls, if the turn had any. */
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

/** A fact as the top frame sees it at the end of the turn, as scripts expect it. */
function findSeen({ facts, frames }: Session, name: string): FactRow | undefined {
  const named = ([fact]: FactRow) => fact === name;
  return frames.at(-1)?.facts?.find(named) ?? facts.find(named);
}

/** The scripted answers of a turn; undefined if there are none. */
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
 * Answers a test cannot reproduce: from models, scripts or injected faults. All answers of such a kind are
 * kept, because an author may script only the first ones.
 */
function listGiven(
  { models, faults, scripted, record, recorded }: SimulatedTurn,
  known: CustomerKnown | undefined,
): Answers {
  const answers: Answers = {};
  const byHand = toAnswers(scripted) ?? {};
  const isGiven = ({ kind }: Effect, answer: Answer): boolean => {
    // Answers of a recorded conversation cannot be requested again.
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

/** The customer data of the first request; undefined if there was none. */
function findKnown(turns: readonly SimulatedTurn[]): CustomerKnown | undefined {
  for (const { record } of turns)
    for (const { effect, answer } of record.effects)
      if (effect.kind === 'loadCustomer' && answer.ok) return answer.value as unknown as CustomerKnown;
  return undefined;
}

/** Compares only capabilities, because new facts are already in the conversation. */
function isSame(value: Json, known: CustomerKnown | undefined): boolean {
  const { capabilities } = value as unknown as CustomerKnown;
  return toCanonicalJson(capabilities) === toCanonicalJson(known?.capabilities ?? []);
}

/** The open request, for turns that started or ended with one. */
function describeRequest({ before, after }: TurnRecord): ScriptTurn['expect'] {
  if (!before.pending?.request && !after.pending?.request) return {};
  const { kind, options, request } = after.pending ?? {};
  if (!request) return { request: null };
  return { request: kind, ...(options ? { options: options.map(({ id }) => id) } : {}) };
}

/** The step of a scenario, its decision, and the rules and templates used. */
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

/** A test id from its name, with the time to make it unique. */
export function toTestId(name: string, now: number): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48);
  return `${slug || 'test'}-${now.toString(36)}`;
}
