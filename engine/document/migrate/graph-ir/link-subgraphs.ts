import { msg } from '../../../messages/message.ts';
import { push } from '../../../push.ts';
import type { Graph } from '../../flow-document.ts';
import type { SubgraphNode } from '../../node.ts';
import { listGivenFacts } from '../../node-uses.ts';
import { quote, quoteAll, type Report } from '../migration-note.ts';
import { listReads } from './list-reads.ts';

/**
 * Passes facts in and out of subgraphs, which used to share one set of answers.
 *
 * A called graph owns the facts of its questions, so it returns all of them, even if nothing reads them yet;
 * otherwise they would be lost with its frame. It receives the facts it could not see otherwise: those that
 * other graphs ask for too, and those its caller owns.
 */
export function linkSubgraphs(graphs: readonly Graph[], report: Report): void {
  const [main, ...called] = graphs;
  if (!main || called.length === 0) return;
  const calls = findCalls(graphs);
  const links = called.length > MAX_GRAPHS ? undefined : findLinks(graphs, calls);
  if (!links) {
    report.add(
      'dropped',
      ['subgraphs'],
      msg(
        'There are too many nested subgraphs to share all answers. Set the inputs and outputs of each subgraph that needs them.',
      ),
    );
    return;
  }
  for (const graph of called) {
    const given = [...(links.inputs.get(graph) ?? [])].sort();
    const handed = [...(links.outputs.get(graph) ?? [])].sort();
    if (given.length > 0) graph.inputs = given;
    if (handed.length > 0) graph.outputs = handed;
    reportLinks(graph, given, handed, report);
  }
  for (const { node, target } of calls) connect(node, target);
}

/** Far more than fit on a call stack. Each level passes on the facts of all levels below. */
const MAX_GRAPHS = 2000;
const MAX_LINKS = 20_000;

type Call = { caller: Graph; node: SubgraphNode; target: Graph };
type Facts = Map<Graph, Set<string>>;

function findCalls(graphs: readonly Graph[]): Call[] {
  const byId = new Map(graphs.map((graph) => [graph.id, graph]));
  return graphs.flatMap((caller) =>
    caller.nodes.flatMap((node) => {
      const target = node.type === 'subgraph' ? byId.get(node.graph) : undefined;
      return node.type === 'subgraph' && target ? [{ caller, node, target }] : [];
    }),
  );
}

/** The inputs and outputs of each graph, or undefined if there are too many. */
function findLinks(
  graphs: readonly Graph[],
  calls: readonly Call[],
): { inputs: Facts; outputs: Facts } | undefined {
  const [main] = graphs;
  const above = new Map<Graph, Graph[]>();
  const below = new Map<Graph, Graph[]>();
  for (const { caller, target } of calls) {
    push(above, target, caller);
    push(below, caller, target);
  }
  const own: Facts = new Map(graphs.map((graph) => [graph, new Set(graph.nodes.flatMap(listGivenFacts))]));
  const owners = new Map<string, Graph[]>();
  for (const [graph, facts] of own) for (const fact of facts) push(owners, fact, graph);
  const outputs = spreadUp(own, above);
  const needed = spreadUp(
    new Map(graphs.map((graph) => [graph, new Set([...(own.get(graph) ?? []), ...listReads(graph)])])),
    above,
  );
  if (!outputs || !needed) return undefined;

  const inside = new Map(graphs.map((graph) => [graph, reach(graph, below)]));
  const isGivenOutside = (fact: string, graph: Graph): boolean =>
    owners.get(fact)?.some((owner) => !inside.get(graph)?.has(owner)) === true;
  const inputs: Facts = new Map(graphs.map((graph) => [graph, new Set()]));
  const waiting: [Graph, string][] = [];
  let count = 0;
  const give = (graph: Graph, fact: string): void => {
    const given = inputs.get(graph) as Set<string>;
    if (given.has(fact)) return;
    given.add(fact);
    count += 1;
    waiting.push([graph, fact]);
  };
  for (const graph of graphs)
    for (const fact of (graph === main ? undefined : outputs.get(graph)) ?? []) {
      if (isGivenOutside(fact, graph)) give(graph, fact);
      waiting.push([graph, fact]);
    }
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const [caller, fact] = item;
    for (const target of below.get(caller) ?? [])
      if (
        target !== caller &&
        target !== main &&
        needed.get(target)?.has(fact) &&
        isGivenOutside(fact, target)
      )
        give(target, fact);
    if (count > MAX_LINKS) return undefined;
  }
  return { inputs, outputs };
}

/** The facts of each graph and of all graphs it calls, or undefined if there are too many. */
function spreadUp(facts: Facts, above: ReadonlyMap<Graph, readonly Graph[]>): Facts | undefined {
  const spread: Facts = new Map([...facts].map(([graph, own]) => [graph, new Set(own)]));
  const waiting = [...facts].flatMap(([graph, own]) => [...own].map((fact) => [graph, fact] as const));
  let count = 0;
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const [graph, fact] = item;
    for (const caller of above.get(graph) ?? []) {
      const known = spread.get(caller) as Set<string>;
      if (known.has(fact)) continue;
      known.add(fact);
      waiting.push([caller, fact]);
      count += 1;
    }
    if (count > MAX_LINKS) return undefined;
  }
  return spread;
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
      msg('Graph {graph} returns {facts}, because subgraphs do not share answers.', {
        graph: quote(id),
        facts: quoteAll(handed),
      }),
    );
  if (given.length > 0)
    report.add(
      'guessed',
      ['subgraphs'],
      msg('Graph {graph} receives {facts}, so that it does not ask for known answers.', {
        graph: quote(id),
        facts: quoteAll(given),
      }),
    );
}

function reach(graph: Graph, below: ReadonlyMap<Graph, readonly Graph[]>): Set<Graph> {
  const seen = new Set([graph]);
  for (const item of seen) for (const next of below.get(item) ?? []) seen.add(next);
  return seen;
}
