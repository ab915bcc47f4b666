import { type Check, finding, fixRemove } from '../check.ts';

/** A scenario without a first step ends before it says anything. */
export const scenarioWithoutEntry: Check = {
  code: 'scenario-without-entry',
  severity: 'error',
  test: 'A scenario has no steps, or the step it starts at is disabled.',
  find: ({ flow, scenarios }) => {
    const byGraph = new Map(scenarios.map((drawing) => [drawing.graph, drawing]));
    return flow.graphs.flatMap((graph, index) => {
      if (graph.strategy !== 'meaning') return [];
      if (graph.nodes.length === 0) {
        const message = `Scenario "${graph.name}" has no step to begin at. Add one.`;
        return [finding(['graphs', index, 'nodes'], { kind: 'graph', graph: graph.id }, message)];
      }
      const entry = byGraph.get(graph)?.entry;
      if (entry?.node.enabled !== false) return [];
      const { node, path, where } = entry;
      const message = `Scenario "${graph.name}" begins at "${node.name}", which is switched off. Switch it on, or begin elsewhere.`;
      return [finding(path, where, message, fixRemove(`Switch "${node.name}" on`, [...path, 'enabled']))];
    });
  },
};
