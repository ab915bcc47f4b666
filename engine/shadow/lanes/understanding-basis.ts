import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import { memoByObject } from '../../memo.ts';

/** Parts of a node that never change what a message means. */
const NODE_FIELDS = [
  'requires',
  'requiresStates',
  'satisfies',
  'producesStates',
  'when',
  'importance',
  'runPolicy',
  'retryPolicy',
  'checkpoint',
] as const;
const EDGE_FIELDS = ['guard', 'priority'] as const;

/**
 * The parts of a flow that local understanding can read, as text. If it is equal for two flows, equal requests have
 * equal answers. It may include too much: then the answer is computed again.
 */
export const getUnderstandingBasis = memoByObject((flow: FlowDocument): string => {
  const { ui: _ui, gates: _gates, states: _states, primaryGoal: _goal, ...rest } = flow;
  const { templates, constraints: _constraints, ...read } = rest;
  return toCanonicalJson({
    ...read,
    hasTemplates: (templates?.length ?? 0) > 0,
    graphs: flow.graphs.map(withoutLogic),
  });
});

function withoutLogic({ nodes, edges, goal: _goal, ...graph }: Graph) {
  return {
    ...graph,
    nodes: nodes.map((node) => omit(node, NODE_FIELDS)),
    edges: graph.strategy === 'meaning' ? edges?.map((edge) => omit(edge, EDGE_FIELDS)) : undefined,
  };
}

const omit = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
