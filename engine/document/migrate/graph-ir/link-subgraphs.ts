import type { Graph } from '../../flow-document.ts';
import { listGivenFacts, type SubgraphNode } from '../../node.ts';
import { cut, quote, quoteAll, type Report } from '../migration-note.ts';
import { listReads } from './list-reads.ts';

/**
 * Lets answers go in and out of subgraphs as they did where all of them stood in one place.
 *
 * Here a called graph owns the facts its questions give. So it hands all of them back, whether or not
 * somebody reads them now: an answer that ends with its graph would be lost to whoever reads the session.
 * It is given those that it could not see otherwise: facts that someone else asks for too, and what its
 * caller owns.
 */
export function linkSubgraphs(graphs: readonly Graph[], report: Report): void {
  const [main, ...called] = graphs;
  if (!main || called.length === 0) return;
  const byId = new Map(graphs.map((graph) => [graph.id, graph]));
  const own = new Map(graphs.map((graph) => [graph.id, new Set(graph.nodes.flatMap(listGivenFacts))]));
  const reads = new Map(graphs.map((graph) => [graph.id, listReads(graph)]));
  const calls = graphs.flatMap((caller) =>
    caller.nodes.flatMap((node) => {
      const target = node.type === 'subgraph' ? byId.get(node.graph) : undefined;
      return node.type === 'subgraph' && target ? [{ caller, node, target }] : [];
    }),
  );
  const below = (graph: Graph): Graph[] =>
    calls.flatMap(({ caller, target }) => (caller === graph ? [target] : []));
  const gives = new Map(graphs.map((graph) => [graph.id, new Set(own.get(graph.id))]));
  const wants = new Map(
    graphs.map(({ id }) => [id, new Set([...(own.get(id) ?? []), ...(reads.get(id) ?? [])])]),
  );
  settle(() =>
    calls.flatMap(({ caller, target }) => [
      addAll(gives.get(caller.id), gives.get(target.id)),
      addAll(wants.get(caller.id), wants.get(target.id)),
    ]),
  );

  const inputs = new Map(called.map(({ id }) => [id, new Set<string>()]));
  const givenElsewhere = (graph: Graph): Set<string> => {
    const inside = reach(graph, below);
    return new Set(graphs.flatMap((other) => (inside.has(other) ? [] : [...(own.get(other.id) ?? [])])));
  };
  for (const graph of called) {
    const elsewhere = givenElsewhere(graph);
    for (const fact of gives.get(graph.id) ?? []) if (elsewhere.has(fact)) inputs.get(graph.id)?.add(fact);
  }
  settle(() =>
    calls.flatMap(({ caller, target }) => {
      if (caller === main || caller === target) return [];
      const owned = [
        ...(own.get(caller.id) ?? []),
        ...(gives.get(caller.id) ?? []),
        ...(inputs.get(caller.id) ?? []),
      ];
      const wanted = owned.filter((fact) => wants.get(target.id)?.has(fact) && !isOnlyGivenBy(fact, target));
      return [addAll(inputs.get(target.id), wanted)];
    }),
  );

  function isOnlyGivenBy(fact: string, target: Graph): boolean {
    const inside = reach(target, below);
    return (
      graphs.some((graph) => own.get(graph.id)?.has(fact)) &&
      graphs.every((graph) => inside.has(graph) || !own.get(graph.id)?.has(fact))
    );
  }

  for (const graph of called) {
    const given = [...(inputs.get(graph.id) ?? [])].sort();
    const handed = [...(gives.get(graph.id) ?? [])].sort();
    if (given.length > 0) graph.inputs = given;
    if (handed.length > 0) graph.outputs = handed;
    reportLinks(graph, given, handed, report);
  }
  for (const { node, target } of calls) connect(node, target);
}

function connect(node: SubgraphNode, { inputs = [], outputs = [] }: Graph): void {
  if (inputs.length > 0) node.inputs = Object.fromEntries(inputs.map((fact) => [fact, `answers.${fact}`]));
  if (outputs.length > 0) node.outputs = Object.fromEntries(outputs.map((fact) => [fact, fact]));
}

function reportLinks(
  { id }: Graph,
  given: readonly string[],
  handed: readonly string[],
  report: Report,
): void {
  if (handed.length > 0)
    report.add(
      'guessed',
      ['subgraphs'],
      `Graph ${quote(cut(id))} hands back ${quoteAll(handed)}: a subgraph keeps its own answers here, where they were shared.`,
    );
  if (given.length > 0)
    report.add(
      'guessed',
      ['subgraphs'],
      `Graph ${quote(cut(id))} is given ${quoteAll(given)}, so that it does not ask for what is known.`,
    );
}

/** Repeats until nothing is added any more: graphs may call each other in a circle. */
function settle(step: () => boolean[]): void {
  while (step().some((added) => added));
}

function addAll(set: Set<string> | undefined, more: Iterable<string> | undefined): boolean {
  if (!set || !more) return false;
  const before = set.size;
  for (const item of more) set.add(item);
  return set.size > before;
}

function reach(graph: Graph, below: (graph: Graph) => Graph[]): Set<Graph> {
  const seen = new Set([graph]);
  for (const item of seen) for (const next of below(item)) seen.add(next);
  return seen;
}
