import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import { findTouched } from './find-touched.ts';

type NodeCoverage = { node: string; graph: string; executed: number; retried: number; passed: number };
export type Coverage = {
  nodes: NodeCoverage[];
  gates: { gate: string; opened: number }[];
  edges: { edge: string; graph: string; taken: number }[];
  rules: { rule: string; matched: number }[];
  /** The share of nodes, gates, edges and rules that were touched, 0 to 1; 1 if there are none. */
  share: number;
};

/** The parts that a set of turns touched, per node, gate, edge and rule, in document order. */
export function coverage(
  { flow }: CompiledFlow,
  turns: Iterable<{ events: readonly TurnEvent[] }>,
): Coverage {
  const nodes = new Map<string, NodeCoverage>();
  const edges = new Map<string, Coverage['edges'][number]>();
  for (const graph of flow.graphs) {
    for (const { id } of graph.nodes)
      nodes.set(id, { node: id, graph: graph.id, executed: 0, retried: 0, passed: 0 });
    for (const { id } of graph.edges ?? []) edges.set(id, { edge: id, graph: graph.id, taken: 0 });
  }
  const gates = new Map(flow.gates.map(({ name }) => [name, { gate: name, opened: 0 }]));
  const rules = new Map((flow.rules ?? []).map(({ id }) => [id, { rule: id, matched: 0 }]));
  for (const { events } of turns) {
    for (const touched of events.flatMap(findTouched)) {
      const { kind, id } = touched;
      const [node, edge, gate, rule] = [nodes.get(id), edges.get(id), gates.get(id), rules.get(id)];
      if (kind === 'node' && node) node[touched.how] += 1;
      else if (kind === 'edge' && edge) edge.taken += 1;
      else if (kind === 'gate' && gate) gate.opened += 1;
      else if (kind === 'rule' && rule) rule.matched += 1;
    }
  }
  const touched = [
    ...[...nodes.values()].map((row) => row.executed + row.retried + row.passed),
    ...[...gates.values()].map((row) => row.opened),
    ...[...edges.values()].map((row) => row.taken),
    ...[...rules.values()].map((row) => row.matched),
  ];
  const share = touched.length === 0 ? 1 : touched.filter((count) => count > 0).length / touched.length;
  return {
    nodes: [...nodes.values()],
    gates: [...gates.values()],
    edges: [...edges.values()],
    rules: [...rules.values()],
    share,
  };
}
