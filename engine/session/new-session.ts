import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Fact } from '../document/fact.ts';
import { parseValue } from '../facts/parse-value.ts';
import { findViolation } from '../facts/validate-value.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { addDuration, parseInstant, toInstant } from '../time/instant.ts';
import {
  createFrame,
  type FactRow,
  type Frame,
  type Json,
  NEW_SCENARIO,
  SESSION_SCHEMA,
  type Session,
} from './session.ts';

export type NewSession = { id: string; customer?: string; facts?: Record<string, Json>; at: string };

/**
 * A new session on the root frame of the flow's main graph.
 *
 * Given facts are committed if they parse and validate; the others are dropped. Call `parseFacts` first to
 * report them.
 */
export function newSession(compiled: CompiledFlow, { id, customer, facts = {}, at }: NewSession): Session {
  const { main } = compiled.flow;
  return {
    schema: SESSION_SCHEMA,
    id,
    flow: compiled.hash,
    ...(customer === undefined ? {} : { customer }),
    turn: 0,
    row: 0,
    at,
    facts: parseFacts(compiled, facts, at).rows,
    states: [],
    frames: main === undefined ? [] : [createRoot(compiled, main)],
  };
}

function createRoot(compiled: CompiledFlow, main: string): Frame {
  const frame = createFrame(`${main}#1`, main);
  if (compiled.getGraph(main).strategy === 'meaning') frame.scenario = NEW_SCENARIO;
  return frame;
}

/** Facts given by a caller as rows, and the refused ones with the reason. Names may be aliases. */
export function parseFacts(
  compiled: CompiledFlow,
  facts: Record<string, Json>,
  at?: string,
): { rows: FactRow[]; refused: { name: string; reason: string }[] } {
  const rows = new Map<string, FactRow>();
  const refused: { name: string; reason: string }[] = [];
  for (const [name, value] of Object.entries(facts)) {
    const fact = compiled.facts.get(compiled.factNames.get(name.toLowerCase()) ?? name);
    if (!fact) {
      refused.push({ name, reason: 'no such fact' });
      continue;
    }
    const parsed =
      fact.compute === undefined ? parseValue(fact, value) : ({ ok: false, reason: 'computed' } as const);
    const reason = parsed.ok
      ? findViolation(fact, parsed.value, compiled.getGuard, createStartScope(rows))?.reason
      : parsed.reason;
    if (parsed.ok && reason === undefined) rows.set(fact.name, createRow(fact, parsed.value, at));
    else refused.push({ name, reason: reason as string });
  }
  return { rows: [...rows.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1)), refused };
}

/** The scope of a validator's check before the first turn: the facts given so far. */
function createStartScope(rows: ReadonlyMap<string, FactRow>): GuardScope {
  return {
    fact: (name) => rows.get(name)?.[1],
    *facts() {
      for (const [name, row] of rows) yield [name, row[1]];
    },
    hasState: () => false,
    hasGate: () => false,
    turn: 0,
    input: {},
  };
}

/** Facts given at the start expire like any other fact. */
function createRow({ name, expiresAfter }: Fact, value: Json, at: string | undefined): FactRow {
  const start = at === undefined ? undefined : parseInstant(at);
  const expires =
    start === undefined || expiresAfter === undefined ? undefined : addDuration(start, expiresAfter);
  return expires === undefined ? [name, value, 0, 'start'] : [name, value, 0, 'start', toInstant(expires)];
}
