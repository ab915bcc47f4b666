import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** A scenario without a first step ends before it says anything. */
export const scenarioWithoutEntry: ProblemCheck = {
  code: 'scenario-without-entry',
  severity: 'error',
  test: 'A scenario has no steps, or the step it starts at is disabled.',
  find: ({ flow, scenarios }) => {
    const byGraph = new Map(scenarios.map((drawing) => [drawing.graph, drawing]));
    return flow.graphs.flatMap((graph, index) => {
      if (graph.strategy !== 'meaning') return [];
      if (graph.nodes.length === 0) {
        const message = msg('Scenario “{scenario}” has no steps. Add one.', { scenario: graph.name });
        return [finding(['graphs', index, 'nodes'], { kind: 'graph', graph: graph.id }, message)];
      }
      const entry = byGraph.get(graph)?.entry;
      if (entry?.node.enabled !== false) return [];
      const { node, path, where } = entry;
      const message = msg(
        'Scenario “{scenario}” starts at “{step}”, which is disabled. Enable it, or start at another step.',
        { scenario: graph.name, step: node.name },
      );
      return [
        finding(
          path,
          where,
          message,
          fixRemove(msg('Enable “{step}”', { step: node.name }), [...path, 'enabled']),
        ),
      ];
    });
  },
};
