import type { Fact } from '../document/fact.ts';
import { listNodeCalls } from '../document/node-uses.ts';
import { parseValue } from '../facts/parse-value.ts';
import { findViolation, type Violation } from '../facts/validate-value.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { formatEnglish } from '../messages/format-english.ts';
import {
  type CounterRow,
  type FactRow,
  type FactSource,
  type Frame,
  findFact,
  isPresent,
  type Json,
} from '../session/session.ts';
import type { FactChanges } from './commands/command-outcome.ts';
import { findBrokenConstraint } from './constraints.ts';
import { updateCounter } from './counters.ts';
import { deleteFact, isExpired, writeFact } from './rows.ts';
import { createTurnScope, findOwner, findSeen } from './scope.ts';
import { addEvent, type Turn } from './turn-state.ts';

export type FactResult = { ok: true } | { ok: false; reason: string };

/** An empty set of changes. Changes are collected so that dependents are evaluated once for all of them. */
export function startChanges(): FactChanges {
  return { set: [], changed: [], revised: [], invalid: [] };
}

/** The scope of an expression that belongs to a frame, or to the session. */
function getScopeOf(turn: Turn, frame: Frame | undefined): GuardScope {
  return frame === turn.view.frame ? turn.scope : createTurnScope(turn, { frame });
}

/** The `frame` field of an event, if a frame owns the fact. */
const inFrame = (owner: Frame | undefined): { frame?: string } => (owner ? { frame: owner.id } : {});

/** The canonical name of a fact given by name or alias. */
export function resolveFactName(turn: Turn, given: string): string | undefined {
  const { facts, factNames } = turn.compiled;
  return facts.has(given) ? given : factNames.get(given.toLowerCase());
}

/** Parses, validates and commits one candidate value. An invalid value is never stored. */
export function commitValue(
  turn: Turn,
  given: string,
  candidate: Json,
  source: FactSource,
  changes: FactChanges,
  verified = false,
): FactResult {
  const name = resolveFactName(turn, given);
  const fact = name === undefined ? undefined : turn.compiled.facts.get(name);
  if (name === undefined || !fact) return { ok: false, reason: 'unknown-fact' };
  if (fact.compute !== undefined) return { ok: false, reason: 'computed-fact' };
  const owner = findOwner(turn, name);
  const parsed = parseValue(fact, candidate);
  const violation = parsed.ok ? findFactRefusal(turn, fact, parsed.value, owner) : undefined;
  if (!parsed.ok || violation) {
    const reason = parsed.ok ? (violation?.reason as string) : parsed.reason;
    const message = parsed.ok ? violation?.message : fact.invalid;
    changes.invalid.push(message === undefined ? { fact: name } : { fact: name, message });
    addEvent(turn, { type: 'fact-invalid', fact: name, value: candidate, reason });
    return { ok: false, reason: 'invalid-value' };
  }
  const previous = findSeen(turn.session, owner, name);
  writeFact(turn, name, parsed.value, source, owner, verified);
  changes.set.push(name);
  const known = isPresent(previous);
  const { value } = parsed;
  if (known && previous)
    addEvent(turn, {
      type: 'fact-set',
      fact: name,
      value,
      source,
      previous: previous[1],
      ...inFrame(owner),
    });
  else if (owner) addEvent(turn, { type: 'fact-set', fact: name, value, source, frame: owner.id });
  else addEvent(turn, { type: 'fact-set', fact: name, value, source, turn: 0, index: 0 });
  if (!known || JSON.stringify(previous?.[1]) !== JSON.stringify(value))
    noteChange(turn, name, changes, known);
  return { ok: true };
}

/** Why a parsed value is refused: a validator, or a constraint it would break. */
export function findFactRefusal(
  turn: Turn,
  fact: Fact,
  value: Json,
  owner = findOwner(turn, fact.name),
): Violation | undefined {
  const constraints = turn.compiled.constraints.get(fact.name);
  if (!fact.validate && !constraints) return undefined;
  const scope = getScopeOf(turn, owner);
  return (
    findViolation(fact, value, turn.compiled.getGuard, scope) ??
    findBrokenConstraint(constraints, fact.name, value, scope)
  );
}

/** Clears a fact; its nodes are asked again from their first attempt. */
export function clearFact(
  turn: Turn,
  name: string,
  reason: 'corrected' | 'expired' | 'operator' | 'restarted' | 'node',
  changes: FactChanges,
  owner = findOwner(turn, name),
): void {
  const row = findSeen(turn.session, owner, name);
  if (!row) return;
  deleteFact(turn, name, owner);
  addEvent(turn, { type: 'fact-cleared', fact: name, reason, previous: row[1], ...inFrame(owner) });
  noteChange(turn, name, changes, isPresent(row));
  reopenNodes(turn, name);
}

/**
 * Records a changed fact. Skipped nodes that produce it, or whose calls read it, become candidates again. See
 * docs/rulings.md#5.
 */
export function noteChange(turn: Turn, name: string, changes: FactChanges, revised = false): void {
  if (!changes.changed.includes(name)) changes.changed.push(name);
  if (revised) changes.revised.push(name);
  for (const frame of turn.session.frames) {
    for (const counter of frame.counters) {
      if (
        counter.skipped &&
        (producesFact(turn, frame, counter, name) || readsFact(turn, frame, counter, name))
      )
        updateCounter(frame, counter.node, { skipped: undefined });
    }
  }
}

/**
 * Reopens the nodes that produce a fact: exhaustion counts from here, and the next decision is EXECUTE. See
 * docs/rulings.md#4.
 */
export function reopenNodes(turn: Turn, fact: string): void {
  for (const frame of turn.session.frames) {
    for (const counter of frame.counters) {
      const { node, attempts, reopenedAt = 0 } = counter;
      if (attempts === reopenedAt || !producesFact(turn, frame, counter, fact)) continue;
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

/** Whether a node produces a fact. Only nodes with a counter are checked; others have nothing to reopen. */
function producesFact(turn: Turn, frame: Frame, { node }: CounterRow, fact: string): boolean {
  return turn.compiled.getGraph(frame.graph).nodes.get(node)?.produces.includes(fact) ?? false;
}

/** Whether a node's calls read a fact. If the call was refused, a new value makes it a different call. */
function readsFact(turn: Turn, frame: Frame, { node }: CounterRow, fact: string): boolean {
  const item = turn.compiled.getGraph(frame.graph).nodes.get(node);
  return (item ? listNodeCalls(item.node) : []).some(({ tool, args = {} }) => {
    const inputs = turn.compiled.tools.get(tool)?.input?.properties;
    if (!(fact in args) && inputs !== null && typeof inputs === 'object' && fact in inputs) return true;
    return Object.values(args).some(
      (source) =>
        typeof source === 'string' && turn.compiled.getGuard(source).analysis.answers.includes(fact),
    );
  });
}

/** Clears expired facts before anything else is decided. */
export function expireFacts(turn: Turn, changes: FactChanges): void {
  const { compiled, session } = turn;
  for (const { name } of compiled.expiring) {
    const row = findFact(session, name);
    if (row && isExpired(turn, row)) clearFact(turn, name, 'expired', changes, undefined);
    for (const frame of session.frames) {
      const own = frame.facts && findFact({ facts: frame.facts }, name);
      if (own && isExpired(turn, own)) clearFact(turn, name, 'expired', changes, frame);
    }
  }
}

/** Updates computed facts after changes, in dependency order, for the session and every frame. */
export function computeFacts(turn: Turn, changes: FactChanges, all = false): void {
  const { computed } = turn.compiled;
  if (computed.length === 0 || (!all && changes.changed.length === 0)) return;
  computeFor(turn, changes, all, undefined);
  for (const frame of turn.session.frames) if (frame.facts) computeFor(turn, changes, all, frame);
}

function computeFor(turn: Turn, changes: FactChanges, all: boolean, owner: Frame | undefined): void {
  const owns = owner && turn.compiled.getGraph(owner.graph).owns;
  const scope = getScopeOf(turn, owner);
  const rows = (): readonly FactRow[] => (owner ? (owner.facts ?? []) : turn.session.facts);
  for (const { fact, guard } of turn.compiled.computed) {
    if (owns && !owns.has(fact.name)) continue;
    const { wholeAnswers, answers } = guard.analysis;
    if (!all && !wholeAnswers && !answers.some((name) => changes.changed.includes(name))) continue;
    const result = guard.evaluate(scope);
    const parsed = result.value === undefined ? undefined : parseValue(fact, result.value);
    const row = findFact({ facts: rows() as FactRow[] }, fact.name);
    if (parsed?.ok) {
      if (row && JSON.stringify(row[1]) === JSON.stringify(parsed.value)) continue;
      const { value } = parsed;
      writeFact(turn, fact.name, value, 'computed', owner);
      addEvent(turn, { type: 'fact-set', fact: fact.name, value, source: 'computed', ...inFrame(owner) });
      noteChange(turn, fact.name, changes, row !== undefined);
      continue;
    }
    if (result.fault !== undefined)
      addEvent(turn, { type: 'guard-false', expression: guard.source, fault: formatEnglish(result.fault) });
    if (!row) continue;
    deleteFact(turn, fact.name, owner);
    addEvent(turn, {
      type: 'fact-cleared',
      fact: fact.name,
      reason: 'not-computable',
      previous: row[1],
      ...inFrame(owner),
    });
    noteChange(turn, fact.name, changes, true);
  }
}
