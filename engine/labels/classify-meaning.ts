import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Json } from '../session/session.ts';
import { normalizeFacts } from './judge-label.ts';
import type { Meaning } from './label.ts';

/** The value of a fact that can have any value: its row of the table is for all of them. */
export const ANY_VALUE = '*';
/** As `ANY_VALUE`, for a value that is not the expected one. */
export const OTHER_VALUE = '*other';

/**
 * The row or column of the confusion table that a meaning counts in: values of a fact with a fixed list of values, yes
 * and no stay apart, and all other values of a fact are one. With `wrong`, it is not the value that was expected.
 */
export function classifyMeaning(compiled: CompiledFlow, meaning: Meaning, wrong = false): Meaning {
  if (meaning.kind !== 'facts') return meaning;
  const facts = Object.entries(normalizeFacts(compiled, meaning)).map(([name, value]): [string, Json] => {
    const fact = compiled.facts.get(name);
    const isListed = fact?.type === 'enum' || fact?.type === 'boolean' || fact?.values !== undefined;
    return [name, isListed ? value : wrong ? OTHER_VALUE : ANY_VALUE];
  });
  return { kind: 'facts', facts: Object.fromEntries(facts.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
