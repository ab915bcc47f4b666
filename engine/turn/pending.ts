import type { Frame } from '../session/session.ts';
import { findAsking, note } from './actions/answer-request.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** Closes the open question without an answer: nothing is credited. Given a frame, only one of that frame. */
export function withdrawPending(turn: Turn, of?: Frame): void {
  const { pending, frames } = turn.session;
  if (!pending || (of && pending.frame !== of.id)) return;
  const { row, node, mode } = pending;
  turn.session.pending = undefined;
  if (pending.request) {
    const plan = findAsking(turn, pending);
    if (plan && !of) plan.ended = 'dropped';
    note(turn, pending, 'withdrawn');
    return;
  }
  const frame = of ?? frames.find((item) => item.id === pending.frame);
  // A scenario stays at its step: the question was not what brought it there.
  if (frame && !frame.scenario) frame.phase = 'enter';
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
