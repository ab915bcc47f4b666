import { EXIT } from '../../document/edge.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/**
 * A scenario without an end continues until the customer asks to leave, and no other scenario starts until
 * then.
 */
export const scenarioWithoutTerminal: ProblemCheck = {
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
      const message = msg(
        'Scenario “{scenario}” has no end, so no other scenario can start until the customer asks to leave. Mark a step as the last step, or add a transition to the exit.',
        { scenario: graph.name },
      );
      return [finding(['graphs', index], { kind: 'graph', graph: graph.id }, message)];
    });
  },
};
