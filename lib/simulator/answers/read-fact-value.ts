import { compileFlow, type FlowDocument, type Json, parseFacts } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { readValue } from './make-command';

/** What was typed for a fact: a value its type takes (null takes it away), or why it is none. */
export type TypedValue = { ok: true; value: Json } | { ok: false; reason: string };

/** Types whose values are written as JSON; the rest are read from the text as it stands. */
const AS_JSON: ReadonlySet<unknown> = new Set(['money', 'list', 'object']);

/**
 * Reads a typed text by the fact's declared type. Validators and constraints are left to the turn that
 * takes the value: they may depend on everything else that is known.
 */
export function readFactValue(declared: unknown, text: string): TypedValue {
  if (text.trim() === '') return { ok: true, value: null };
  const { name, type } = declared as { name: string; type?: unknown };
  const value = AS_JSON.has(type) ? readValue(text) : text;
  const compiled = compileFact(declared);
  // A fact that is not finished in the draft is left to the engine.
  if (!compiled) return { ok: true, value };
  const { rows, refused } = parseFacts(compiled, { [name]: value });
  const [row] = rows;
  return row
    ? { ok: true, value: row[1] }
    : { ok: false, reason: refused[0]?.reason ?? say('not a value of this fact') };
}

/** A flow with nothing but this fact, so that the engine's own reading of values can be asked. */
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
