import type { CompiledFlow, CompiledGate } from '../compile/compiled-flow.ts';
import { holds } from '../guards/guard.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { isPresent, type Session } from '../session/session.ts';
import { createScope } from './scope.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** Whether a gate is open: a pure function of facts and states; all clauses must hold. */
export function isGateOpen({ gate, guard }: CompiledGate, scope: GuardScope): boolean {
  const { metricsAll, metricsAny, statesAll } = gate.satisfiedBy;
  if (metricsAll) for (const fact of metricsAll) if (scope.fact(fact) === undefined) return false;
  if (metricsAny && !metricsAny.some((fact) => scope.fact(fact) !== undefined)) return false;
  if (statesAll?.some((state) => !scope.hasState(state))) return false;
  return guard === undefined || holds(guard.evaluate(scope));
}

/** Adds every open gate to `open`. Starts from the known facts and states instead of checking all gates. */
export function findOpenGates(
  compiled: CompiledFlow,
  session: Session,
  scope = createScope(session, EMPTY),
  open = new Set<string>(),
): Set<string> {
  let closed: Set<CompiledGate> | undefined;
  const look = (gates: readonly CompiledGate[] | undefined): void => {
    if (gates === undefined) return;
    for (const gate of gates) {
      const { name } = gate.gate;
      if (open.has(name) || closed?.has(gate)) continue;
      if (isGateOpen(gate, scope)) open.add(name);
      else {
        closed ??= new Set();
        closed.add(gate);
      }
    }
  };
  look(compiled.openGates);
  for (const row of session.facts) if (isPresent(row)) look(compiled.gatesByFact.get(row[0]));
  for (const state of session.states) look(compiled.gatesByState.get(state));
  return open;
}
const EMPTY: ReadonlySet<string> = new Set();

/** Evaluates the gates that depend on the changes again, and returns those that opened. */
export function updateGates(turn: Turn, facts: Iterable<string>, states: Iterable<string>): string[] {
  const { gatesByFact, gatesByState } = turn.compiled;
  // There is usually only one list, which has no duplicates.
  let touched: Iterable<CompiledGate> | undefined;
  let all: Set<CompiledGate> | undefined;
  const add = (gates: readonly CompiledGate[] | undefined): void => {
    if (gates === undefined) return;
    if (touched === undefined) {
      touched = gates;
      return;
    }
    all ??= new Set(touched);
    for (const gate of gates) all.add(gate);
    touched = all;
  };
  for (const fact of facts) add(gatesByFact.get(fact));
  for (const state of states) add(gatesByState.get(state));
  if (touched === undefined) return NONE;
  const opened: string[] = [];
  for (const gate of touched) {
    const { name } = gate.gate;
    const open = isGateOpen(gate, turn.scope);
    if (open === turn.view.gates.has(name)) continue;
    if (open) {
      turn.view.gates.add(name);
      opened.push(name);
    } else turn.view.gates.delete(name);
    addEvent(turn, { type: open ? 'gate-opened' : 'gate-closed', gate: name, turn: 0, index: 0 });
  }
  return opened;
}

/** Shared and frozen. */
const NONE = Object.freeze([]) as unknown as string[];
