import type { Json } from '../../session/session.ts';
import { clearFact, commitValue, computeFacts, type FactChanges, resolveFactName } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { handBack } from '../handoff.ts';
import { goToNode } from '../navigators/gates/navigate-gates.ts';
import { addEvent, type Turn, topFrame, writeState } from '../turn-state.ts';
import type { Answer, Ask, Mark, TurnInput } from '../types.ts';

type Override = Extract<TurnInput, { type: 'override' }>;

/**
 * An operator's word: facts (null clears one), states, closing what is waited for, going to a node.
 * Returns whether navigation is done. Going to a node of a handed-off session hands it back.
 */
export function* override(
  turn: Turn,
  input: Override,
  changes: FactChanges,
): Generator<Ask | Mark, boolean, Answer[] | undefined> {
  for (const [name, value] of Object.entries(input.facts ?? {})) writeOverride(turn, name, value, changes);
  computeFacts(turn, changes);
  const states = Object.entries(input.states ?? {}).filter(([state, value]) =>
    writeState(turn, state, value),
  );
  for (const [state, value] of states) addEvent(turn, { type: 'state-set', state, value, by: 'operator' });
  updateGates(
    turn,
    changes.changed,
    states.map(([state]) => state),
  );
  const { session } = turn;
  const frame = topFrame(turn);
  const goTo =
    input.goTo === undefined || !frame
      ? undefined
      : turn.compiled.getGraph(frame.graph).nodes.get(input.goTo);
  const answered =
    session.pending?.facts.length !== 0 &&
    session.pending?.facts.every((fact) => turn.scope.fact(fact) !== undefined);
  if (session.pending && (input.closePending || goTo || answered)) withdraw(turn);
  if (session.handedOff) {
    if (!goTo) return true;
    handBack(turn, goTo.node.id);
  }
  return goTo && frame ? yield* goToNode(turn, frame, goTo) : false;
}

function writeOverride(turn: Turn, given: string, value: Json, changes: FactChanges): void {
  const name = resolveFactName(turn, given);
  if (value === null && name !== undefined) clearFact(turn, name, 'operator', changes);
  else commitValue(turn, given, value, 'operator', changes);
}

function withdraw(turn: Turn): void {
  const { pending, frames } = turn.session;
  if (!pending) return;
  const { row, node, mode } = pending;
  turn.session.pending = undefined;
  const frame = frames.find((item) => item.id === pending.frame);
  if (frame) frame.phase = 'enter';
  const counter = frame?.counters.find((item) => item.node === node);
  addEvent(turn, {
    type: 'row-closed',
    row,
    node,
    mode,
    outcome: 'withdrawn',
    attempts: counter?.attempts ?? 0,
    executions: counter?.executions ?? 0,
    factsProduced: [],
    statesProduced: [],
    gatesOpened: [],
  });
}
