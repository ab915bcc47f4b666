import { isHeldBySession } from '../document/fact.ts';
import type { Graph } from '../document/flow-document.ts';
import { listGivenFacts } from '../document/node-uses.ts';
import type { CompiledFlow } from './compiled-flow.ts';

/**
 * The facts a graph owns: its inputs and outputs, what its nodes produce, and what is computed from those.
 * The main graph keeps them in the session, any other graph per run. Shared facts, and facts remembered for a
 * customer, belong to the whole session.
 */
export function listOwnedFacts(
  { computed, facts }: Pick<CompiledFlow, 'computed' | 'facts'>,
  graph: Graph,
): ReadonlySet<string> {
  const owned = listOwnable(graph);
  for (const name of owned) {
    const fact = facts.get(name);
    if (fact && isHeldBySession(fact)) owned.delete(name);
  }
  // Sorted by dependency, so facts computed from computed facts are included.
  for (const { fact, guard } of computed)
    if (guard.analysis.answers.some((name) => owned.has(name))) owned.add(fact.name);
  return owned;
}

/** The inputs and outputs of a graph, and what its nodes produce. */
export function listOwnable({ inputs = [], outputs = [], nodes }: Graph): Set<string> {
  const facts = new Set([...inputs, ...outputs]);
  for (const node of nodes) for (const fact of listGivenFacts(node)) facts.add(fact);
  return facts;
}
