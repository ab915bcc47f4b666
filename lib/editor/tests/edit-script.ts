import type { Json } from '@turnpike/engine';
import type { Expectation, Observed, Script, ScriptTurn } from '@turnpike/engine/testing';

export type ExpectationKind = keyof Expectation;

/** A script with one turn changed. */
export function changeTurn(script: Script, at: number, change: (turn: ScriptTurn) => ScriptTurn): Script {
  return { ...script, turns: script.turns.map((turn, index) => (index === at ? change(turn) : turn)) };
}

/** Sets an expectation of a turn; undefined removes it. */
export function setExpectation<K extends ExpectationKind>(
  turn: ScriptTurn,
  kind: K,
  value: Expectation[K] | undefined,
): ScriptTurn {
  const { [kind]: _, ...others } = turn.expect ?? {};
  const expect = value === undefined ? others : { ...others, [kind]: value };
  const { expect: __, ...rest } = turn;
  return Object.keys(expect).length === 0 ? rest : { ...rest, expect };
}

/** The found value in the form of an expectation; undefined if there is none. */
export function findScriptValue<K extends ExpectationKind>(
  kind: K,
  observed: Observed | undefined,
  expected: Expectation | undefined,
): Expectation[K] | undefined {
  if (!observed) return undefined;
  if (kind === 'facts') {
    const names = Object.keys(expected?.facts ?? observed.facts);
    const facts = Object.fromEntries(
      names.map((name): [string, Json] => [name, observed.facts[name] ?? null]),
    );
    return facts as Expectation[K];
  }
  return (observed[kind] ?? undefined) as Expectation[K] | undefined;
}

/** Replaces the expectations of a turn with the found values. */
export function takeFound(
  turn: ScriptTurn,
  observed: Observed,
  kinds: readonly ExpectationKind[],
): ScriptTurn {
  return kinds.reduce(
    (next, kind) => setExpectation(next, kind, findScriptValue(kind, observed, turn.expect)),
    turn,
  );
}

/** Initial value of a new expectation: the found value, or else an empty value. */
export function getFirstValue<K extends ExpectationKind>(
  kind: K,
  observed: Observed | undefined,
): Expectation[K] | undefined {
  const found = findScriptValue(kind, observed, undefined);
  if (found !== undefined) return found;
  return EMPTY[kind] as Expectation[K];
}

const EMPTY: Required<Expectation> = {
  replies: [],
  decisions: [],
  status: 'waiting',
  pending: null,
  facts: {},
  states: [],
  gates: [],
  stack: [],
  path: null,
  calls: [],
  step: null,
  method: 'none',
  rules: [],
  templates: [],
  request: null,
  options: [],
  trace: [],
};
