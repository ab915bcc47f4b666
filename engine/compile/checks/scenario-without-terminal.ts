import { EXIT } from '../../document/edge.ts';
import { type Check, finding } from '../check.ts';

/**
 * A scenario without an end continues until the customer asks to leave, and no other scenario starts until
 * then.
 */
export const scenarioWithoutTerminal: Check = {
  code: 'scenario-without-terminal',
  severity: 'warning',
  test: `A scenario with steps has no enabled step with terminal, and no transition to ${EXIT}.`,
  find: ({ flow, scenarios }) => {
    const byGraph = new Map(scenarios.map((drawing) => [drawing.graph, drawing]));
    return flow.graphs.flatMap((graph, index) => {
      const drawing = byGraph.get(graph);
      if (!drawing || drawing.arriving.has(EXIT)) return [];
      if (graph.nodes.some((node) => node.type === 'step' && node.terminal && node.enabled !== false))
        return [];
      const message = `Scenario "${graph.name}" has no end: until somebody asks to leave it, no other one can start. Mark a last step as terminal, or draw a transition to the exit.`;
      return [finding(['graphs', index], { kind: 'graph', graph: graph.id }, message)];
    });
  },
};
