import type { Text } from '../document/text.ts';
import { parseValue } from '../facts/parse-value.ts';
import { findViolation } from '../facts/validate-value.ts';
import {
  type CounterRow,
  type FactSource,
  type Frame,
  findFact,
  isPresent,
  type Json,
} from '../session/session.ts';
import { addEvent, deleteFact, isExpired, type Turn, updateCounter, writeFact } from './turn-state.ts';

/** What a turn did to facts so far. */
export type FactChanges = {
  /** Facts that got a value from the user or an operator, in order. */
  set: string[];
  /** Facts whose value changed in any way: gates and computed facts look again. */
  changed: Set<string>;
  /** Candidates that were refused. */
  invalid: { fact: string; message?: Text }[];
};

export type FactResult = { ok: true } | { ok: false; reason: string };

/** The canonical name of a fact given by name or alias (seed, "Fact Production Flow"). */
export function resolveFactName(turn: Turn, given: string): string | undefined {
  const { facts, factNames } = turn.compiled;
  return facts.has(given) ? given : factNames.get(given.toLowerCase());
}

/** Parses, validates and commits one candidate. An invalid value is never stored. */
export function commitValue(
  turn: Turn,
  given: string,
  candidate: Json,
  source: FactSource,
  changes: FactChanges,
): FactResult {
  const name = resolveFactName(turn, given);
  const fact = name === undefined ? undefined : turn.compiled.facts.get(name);
  if (name === undefined || !fact) return { ok: false, reason: 'unknown-fact' };
  if (fact.compute !== undefined) return { ok: false, reason: 'computed-fact' };
  const parsed = parseValue(fact, candidate);
  const violation = parsed.ok
    ? findViolation(fact, parsed.value, turn.compiled.getGuard, turn.scope)
    : undefined;
  if (!parsed.ok || violation) {
    const reason = parsed.ok ? (violation?.reason as string) : parsed.reason;
    const message = violation?.message;
    changes.invalid.push(message === undefined ? { fact: name } : { fact: name, message });
    addEvent(turn, { type: 'fact-invalid', fact: name, value: candidate, reason });
    return { ok: false, reason: 'invalid-value' };
  }
  const previous = findFact(turn.session, name);
  writeFact(turn, name, parsed.value, source);
  changes.set.push(name);
  const known = isPresent(previous);
  const { value } = parsed;
  addEvent(
    turn,
    known && previous
      ? { type: 'fact-set', fact: name, value, source, previous: previous[1] }
      : { type: 'fact-set', fact: name, value, source },
  );
  if (!known || JSON.stringify(previous?.[1]) !== JSON.stringify(value)) noteChange(turn, name, changes);
  return { ok: true };
}

/** Takes a fact back; its nodes are asked again from their first attempt. */
export function clearFact(
  turn: Turn,
  name: string,
  reason: 'corrected' | 'expired' | 'operator',
  changes: FactChanges,
): void {
  const row = findFact(turn.session, name);
  if (!row) return;
  deleteFact(turn, name);
  addEvent(turn, { type: 'fact-cleared', fact: name, reason, previous: row[1] });
  noteChange(turn, name, changes);
  reopenNodes(turn, name);
}

/** Notes a changed fact: skipped nodes that give it come back (ruling 5). */
function noteChange(turn: Turn, name: string, changes: FactChanges): void {
  changes.changed.add(name);
  for (const frame of turn.session.frames) {
    for (const counter of frame.counters) {
      if (counter.skipped && gives(turn, frame, counter, name))
        updateCounter(frame, counter.node, { skipped: undefined });
    }
  }
}

/** Exhaustion counts from here, and the next decision is EXECUTE (ruling 4). */
export function reopenNodes(turn: Turn, fact: string): void {
  for (const frame of turn.session.frames) {
    for (const counter of frame.counters) {
      const { node, attempts, reopenedAt = 0 } = counter;
      if (attempts === reopenedAt || !gives(turn, frame, counter, fact)) continue;
      updateCounter(frame, node, {
        reopenedAt: attempts,
        broadened: undefined,
        skipped: undefined,
        unknown: undefined,
      });
      addEvent(turn, { type: 'node-reopened', node, fact });
    }
  }
}

/** Whether a node touched in a frame gives a fact. Only touched nodes are looked at: others have nothing to reopen. */
function gives(turn: Turn, frame: Frame, { node }: CounterRow, fact: string): boolean {
  return turn.compiled.getGraph(frame.graph).nodes.get(node)?.produces.includes(fact) ?? false;
}

/** Facts that have run out stop counting before anything else is decided. */
export function expireFacts(turn: Turn, changes: FactChanges): void {
  for (const { name } of turn.compiled.expiring) {
    const row = findFact(turn.session, name);
    if (row && isExpired(turn, row)) clearFact(turn, name, 'expired', changes);
  }
}

/** Brings computed facts up to date with what changed, in dependency order. */
export function computeFacts(turn: Turn, changes: FactChanges, all = false): void {
  for (const { fact, guard } of turn.compiled.computed) {
    if (
      !all &&
      !guard.analysis.wholeAnswers &&
      !guard.analysis.answers.some((name) => changes.changed.has(name))
    )
      continue;
    const result = guard.evaluate(turn.scope);
    const parsed = result.value === undefined ? undefined : parseValue(fact, result.value);
    const row = findFact(turn.session, fact.name);
    if (parsed?.ok) {
      if (row && JSON.stringify(row[1]) === JSON.stringify(parsed.value)) continue;
      writeFact(turn, fact.name, parsed.value, 'computed');
      addEvent(turn, { type: 'fact-set', fact: fact.name, value: parsed.value, source: 'computed' });
      noteChange(turn, fact.name, changes);
      continue;
    }
    if (result.fault !== undefined)
      addEvent(turn, { type: 'guard-false', expression: guard.source, fault: result.fault });
    if (!row) continue;
    deleteFact(turn, fact.name);
    addEvent(turn, { type: 'fact-cleared', fact: fact.name, reason: 'not-computable', previous: row[1] });
    noteChange(turn, fact.name, changes);
  }
}
