import type { Graph } from '../document/flow-document.ts';
import { listGivenFacts } from '../document/node.ts';
import type { CompiledFlow } from './compiled-flow.ts';

/**
 * The facts a graph owns, known from the drawing alone: its inputs and outputs, what its nodes give, and
 * what is computed from those. The main graph keeps its own in the session; any other has them per run.
 * What is remembered of a customer is theirs for the whole session, whoever asks for it.
 */
export function listOwnedFacts(
  { computed, facts }: Pick<CompiledFlow, 'computed' | 'facts'>,
  { inputs = [], outputs = [], nodes }: Graph,
): ReadonlySet<string> {
  const owned = new Set([...inputs, ...outputs]);
  for (const node of nodes) for (const fact of listGivenFacts(node)) owned.add(fact);
  for (const name of owned) if (facts.get(name)?.remember === 'customer') owned.delete(name);
  // In dependency order, so that what is computed from computed facts follows them.
  for (const { fact, guard } of computed)
    if (guard.analysis.answers.some((name) => owned.has(name))) owned.add(fact.name);
  return owned;
}
