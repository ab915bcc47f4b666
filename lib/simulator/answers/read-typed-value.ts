import { compileFlow, type Json, parseFacts } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { readValue } from './make-command';

/** The typed value of a fact (null clears it), or why it is invalid. */
export type TypedValue = { ok: true; value: Json } | { ok: false; reason: string };

/** Types whose values are typed as JSON; others are parsed from text. */
const AS_JSON: ReadonlySet<unknown> = new Set(['money', 'list', 'object', 'file']);

/**
 * Parses a typed text by the fact's type. Validators and constraints are checked in the turn, because they
 * can depend on other facts.
 */
export function readTypedValue(declared: unknown, text: string): TypedValue {
  if (text.trim() === '') return { ok: true, value: null };
  const { name, type } = declared as { name: string; type?: unknown };
  const value = AS_JSON.has(type) ? readValue(text) : text;
  const compiled = compileFact(declared);
  // An incomplete fact is left to the engine.
  if (!compiled) return { ok: true, value };
  const { rows, refused } = parseFacts(compiled, { [name]: value });
  const [row] = rows;
  return row
    ? { ok: true, value: row[1] }
    : { ok: false, reason: refused[0]?.reason ?? say('not a value of this fact') };
}

/** A flow with only this fact, to use the engine's own parser. */
function compileFact(declared: unknown) {
  const { validate: _validate, compute: _compute, ...fact } = declared as Record<string, unknown>;
  const flow = {
    schemaVersion: '1',
    name: say('Fact'),
    locale: 'en',
    facts: [fact],
    states: [],
    gates: [],
    graphs: [],
  };
  const result = compileFlow(flow as unknown as FlowDocument);
  return result.ok ? result.compiled : null;
}
