import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { Strategy } from '../../document/flow-document.ts';
import type { Frame, Json, Pending } from '../../session/session.ts';
import { note } from '../actions/answer-request.ts';
import { endPlan } from '../actions/end-plan.ts';
import type { FactChanges } from '../commands/command-outcome.ts';
import { writeDueStates } from '../due-states.ts';
import { clearFact, commitValue, computeFacts, resolveFactName } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { handBack, repeatQuestion } from '../handoff.ts';
import { goToEdgesNode } from '../navigators/edges/navigate-edges.ts';
import { rewindFrames } from '../navigators/edges/rewind.ts';
import { isObjectiveMet } from '../navigators/gates/eligibility.ts';
import { goToNode } from '../navigators/gates/navigate-gates.ts';
import { goToStep } from '../navigators/meaning/navigate-meaning.ts';
import { takePath } from '../paths.ts';
import { changePending, withdrawPending } from '../pending.ts';
import { writeState } from '../rows.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import type { TurnInput } from '../types/input.ts';

type Override = Extract<TurnInput, { type: 'override' }>;

/**
 * Applies an operator override: facts (null clears one), states, closing the open question, going to a node.
 * Returns whether navigation is done. Going to a node of a handed-off session hands it back; `handBack` hands
 * it back without moving.
 */
export function* override(turn: Turn, input: Override, changes: FactChanges): Moving<boolean> {
  for (const [name, value] of sortedEntries(input.facts)) writeOverride(turn, name, value, changes);
  computeFacts(turn, changes);
  const states = sortedEntries(input.states).filter(([state, value]) => writeState(turn, state, value));
  for (const [state, value] of states) addEvent(turn, { type: 'state-set', state, value, by: 'operator' });
  updateGates(
    turn,
    changes.changed,
    states.map(([state]) => state),
  );
  if (input.path !== undefined) takePath(turn, input.path);
  if (changes.revised.length > 0) rewindFrames(turn, changes);
  const { session } = turn;
  const frame = topFrame(turn);
  const goTo =
    input.goTo === undefined || !frame
      ? undefined
      : turn.compiled.getGraph(frame.graph).nodes.get(input.goTo);
  if (session.pending && input.pending) changePending(turn, session.pending, input.pending);
  const closes = input.closePending || input.pending === null;
  if (session.pending && (closes || goTo || isAnswered(turn, session.pending, changes)))
    withdrawPending(turn);
  // A plan may be waiting for one of these facts, so it checks again.
  if (session.pending?.request && changes.changed.length > 0) {
    note(turn, session.pending, 'given');
    session.pending = undefined;
  }
  // Going to another node drops the frame's plans.
  for (const plan of goTo && frame ? (session.plans ?? []) : []) {
    if (plan.frame !== frame?.id) continue;
    plan.ended = 'dropped';
    yield* endPlan(turn, plan);
  }
  writeDueStates(turn, changes.changed);
  if (session.handedOff) {
    if (!goTo && !input.handBack) return true;
    const { node } = session.handedOff;
    handBack(turn, goTo?.node.id);
    if (!goTo) repeatQuestion(turn, node);
  }
  if (!goTo || !frame) return false;
  const move = GO_TO[turn.compiled.getGraph(frame.graph).strategy](turn, frame, goTo);
  return typeof move === 'boolean' ? move : yield* move;
}

const GO_TO = { gates: goToNode, edges: goToEdgesNode, meaning: goToStep } satisfies Record<
  Strategy,
  (turn: Turn, frame: Frame, item: CompiledNode) => boolean | Moving<boolean>
>;

/** Sorted by name: stored records do not keep the key order of objects. */
function sortedEntries<T>(given: Record<string, T> = {}): [string, T][] {
  return Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether the written facts answer the open question. */
function isAnswered(turn: Turn, pending: Pending, { changed }: FactChanges): boolean {
  const frame = turn.session.frames.find((item) => item.id === pending.frame);
  const item = frame && turn.compiled.getGraph(frame.graph).nodes.get(pending.node);
  if (!frame || !item?.produces.some((fact) => changed.includes(fact))) return false;
  return isObjectiveMet(item, {
    compiled: turn.compiled,
    frame,
    scope: turn.scope,
    turn: turn.session.turn,
  });
}

function writeOverride(turn: Turn, given: string, value: Json, changes: FactChanges): void {
  const name = resolveFactName(turn, given);
  if (value === null && name !== undefined) clearFact(turn, name, 'operator', changes);
  else commitValue(turn, given, value, 'operator', changes);
}
