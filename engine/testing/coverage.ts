import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { TurnRecord } from '../turn/types.ts';

export type NodeCoverage = { node: string; executed: number; retried: number; passed: number };
export type Coverage = {
  nodes: NodeCoverage[];
  gates: { gate: string; opened: number }[];
  /** Nodes and gates touched, over all there are: 0 to 1; 1 when there are none. */
  share: number;
};

/** What a set of turn records touched, per node and gate of the flow's main graph, in the drawing's order. */
export function coverage(compiled: CompiledFlow, records: Iterable<TurnRecord>): Coverage {
  const { main, gates } = compiled.flow;
  const nodes = main === undefined ? [] : [...compiled.getGraph(main).nodes.keys()];
  const byNode = new Map(nodes.map((node) => [node, { node, executed: 0, retried: 0, passed: 0 }]));
  const byGate = new Map(gates.map(({ name }) => [name, { gate: name, opened: 0 }]));
  for (const { events } of records) {
    for (const event of events) {
      if (event.type === 'decision') {
        const row = byNode.get(event.node);
        if (row && event.mode === 'EXECUTE') row.executed += 1;
        else if (row) row.retried += 1;
      } else if (event.type === 'passed') {
        const row = byNode.get(event.node);
        if (row) row.passed += 1;
      } else if (event.type === 'gate-opened') {
        const row = byGate.get(event.gate);
        if (row) row.opened += 1;
      }
    }
  }
  const touched =
    [...byNode.values()].filter((row) => row.executed + row.retried + row.passed > 0).length +
    [...byGate.values()].filter((row) => row.opened > 0).length;
  const all = byNode.size + byGate.size;
  return { nodes: [...byNode.values()], gates: [...byGate.values()], share: all === 0 ? 1 : touched / all };
}
