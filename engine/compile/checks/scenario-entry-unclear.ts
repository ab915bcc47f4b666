import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck } from '../check.ts';

/**
 * With no entry and several possible first steps, or none, the choice of the first step in the document is
 * arbitrary.
 */
export const scenarioEntryUnclear: ProblemCheck = {
  code: 'scenario-entry-unclear',
  severity: 'warning',
  test: 'A scenario with several steps has no entry, and the number of steps without an incoming transition is not exactly one. It then starts at its first step.',
  find: ({ flow, scenarios }) => {
    const byGraph = new Map(scenarios.map((drawing) => [drawing.graph, drawing]));
    return flow.graphs.flatMap((graph, index) => {
      const drawing = byGraph.get(graph);
      if (!drawing?.entry || graph.entry !== undefined || graph.nodes.length < 2) return [];
      const roots = graph.nodes.filter(({ id }) => !drawing.arriving.has(id));
      if (roots.length === 1) return [];
      const { node } = drawing.entry;
      const names = { scenario: graph.name, step: node.name };
      const message =
        roots.length === 0
          ? msg(
              'Scenario “{scenario}” does not specify its first step, and each of its steps has an incoming transition. It starts at “{step}”.',
              names,
            )
          : msg(
              'Scenario “{scenario}” does not specify its first step, and several of its steps have no incoming transition. It starts at “{step}”.',
              names,
            );
      const fix = fixAdd(msg('Start at “{step}”', { step: node.name }), ['graphs', index, 'entry'], node.id);
      return [finding(['graphs', index], { kind: 'graph', graph: graph.id }, message, fix)];
    });
  },
};
