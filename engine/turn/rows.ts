import { type FactRow, type FactSource, findFact, type Json } from '../session/session.ts';
import { addDuration, parseInstant, toInstant } from '../time/instant.ts';
import { findOwner } from './scope.ts';
import { hasSorted, replaceSorted } from './sorted.ts';
import type { Turn } from './turn-state.ts';

/** Writes a fact row, sorted by name, to the frame or session that owns it. */
export function writeFact(
  turn: Turn,
  name: string,
  value: Json,
  source: FactSource,
  owner = findOwner(turn, name),
  verified = false,
): void {
  const { session, compiled } = turn;
  const expiresAfter = compiled.facts.get(name)?.expiresAfter;
  const expires =
    expiresAfter === undefined || value === null ? undefined : addDuration(turn.now, expiresAfter);
  const row: FactRow =
    expires === undefined
      ? [name, value, session.turn, source]
      : [name, value, session.turn, source, toInstant(expires)];
  if (verified) {
    row[4] ??= null;
    row[5] = true;
  }
  if (owner) owner.facts = replaceSorted(owner.facts ?? [], row, nameOf);
  else session.facts = replaceSorted(session.facts, row, nameOf);
}

const nameOf = (row: FactRow): string => row[0];

/**
 * Deletes a fact's row. If the session also has one, the frame hides it with a null instead of deleting it
 * for others.
 */
export function deleteFact(turn: Turn, name: string, owner = findOwner(turn, name)): void {
  const { session } = turn;
  if (!owner) session.facts = session.facts.filter((row) => row[0] !== name);
  else if (findFact(session, name)) writeFact(turn, name, null, 'user', owner);
  else owner.facts = owner.facts?.filter((row) => row[0] !== name);
}

/**
 * Sets or clears a state, sorted by name. Returns whether it changed, so that gates are evaluated only then.
 */
export function writeState(turn: Turn, state: string, value: boolean): boolean {
  const { states } = turn.session;
  if (hasSorted(states, state) === value) return false;
  turn.session.states = value
    ? replaceSorted(states, state, (item) => item)
    : states.filter((item) => item !== state);
  return true;
}

/** Whether a fact's row has expired. */
export function isExpired(turn: Turn, [, , , , expiresAt]: FactRow): boolean {
  const at = expiresAt == null ? undefined : parseInstant(expiresAt);
  return at !== undefined && at <= turn.now;
}
