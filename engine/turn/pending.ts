import type { Frame, Pending } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { findAsking, note } from './actions/answer-request.ts';
import { findCounter, updateCounter } from './counters.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { PendingChange } from './types/input.ts';

/**
 * Closes the open question without an answer; nothing is credited. With a frame, only a question of that
 * frame.
 */
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
  // A scenario stays at its step, which does not depend on the question.
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

/** Applies an operator's change to the open question: its attempts, or the deadline of a request. */
export function changePending(turn: Turn, pending: Pending, change: PendingChange): void {
  const { row, node, kind, request } = pending;
  const about = { type: 'pending-changed', row, node, kind } as const;
  if (request) {
    const { expiresAt } = change;
    if (expiresAt === undefined || parseInstant(expiresAt) === undefined) return;
    turn.session.pending = { ...pending, request: { ...request, expiresAt } };
    const plan = findAsking(turn, pending);
    if (plan?.asked) plan.asked = { ...plan.asked, expiresAt };
    addEvent(turn, { ...about, expiresAt, previous: { expiresAt: request.expiresAt } });
    return;
  }
  const { attempts } = change;
  const frame = turn.session.frames.find((item) => item.id === pending.frame);
  if (!frame || attempts === undefined || !Number.isInteger(attempts) || attempts < 0) return;
  const counter = findCounter(frame, node);
  const opened = counter?.reopenedAt ?? 0;
  updateCounter(frame, node, { attempts: opened + attempts });
  addEvent(turn, { ...about, attempts, previous: { attempts: (counter?.attempts ?? 0) - opened } });
}
