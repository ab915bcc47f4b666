import type { EffectError, FactRow, Json, Script, ScriptTurn, Session, TurnRecord } from '@turnpike/engine';
import { isAskable } from './simulate-providers';
import type { Scripted, SimulatedTurn } from './types';

export type ToScriptOptions = {
  name: string;
  /** Whether the words of replies are expected too, not only decisions. */
  words: boolean;
};

/**
 * A simulated conversation as a test: the same inputs at the same times, expecting what happened.
 *
 * Times are kept, so that "next Tuesday" means the same day whenever the test runs.
 */
export function toScript(turns: readonly SimulatedTurn[], { name, words }: ToScriptOptions): Script {
  return {
    name,
    turns: turns.map((turn): ScriptTurn => {
      const { record } = turn;
      const answers = { ...toAnswers(turn.scripted), ...listModelAnswers(turn) };
      const scores = turn.scripted?.scores;
      const decisions = record.events.flatMap((event) =>
        event.type === 'decision' ? [`${event.node} ${event.mode}`] : [],
      );
      return {
        input: turn.input,
        ...(Object.keys(answers).length > 0 ? { answers } : {}),
        ...(scores ? { scores } : {}),
        expect: {
          decisions,
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
          ...(words ? { replies: record.replies.map(({ text }) => text) } : {}),
        },
      };
    }),
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

/** What models answered: a test asks none, so that it says the same whenever it runs. */
function listModelAnswers({ models, record }: SimulatedTurn): NonNullable<ScriptTurn['answers']> {
  if (!models) return {};
  const answers: NonNullable<ScriptTurn['answers']> = {};
  for (const { effect, answer } of record.effects) {
    if (!isAskable(effect)) continue;
    const { kind } = effect;
    answers[kind] = [...(answers[kind] ?? []), answer.ok ? answer.value : toErrorAnswer(answer.error)];
  }
  return answers;
}

const toErrorAnswer = ({ code, message }: EffectError): Json => ({ error: { code, message } });

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
