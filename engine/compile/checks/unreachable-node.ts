import { type Check, finding, listNames } from '../check.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { needsOfEdge, needsOfNode } from '../survey/reach.ts';
import type { NodeEntry, Survey } from '../survey/types.ts';

/** Reports nodes that no conversation can reach. */
export const unreachableNode: Check = {
  code: 'unreachable-node',
  severity: 'error',
  test: 'An enabled node requires a gate or state, or its when needs a fact, state or gate, that no conversation can reach; or, in an edges graph, no path of edges leads to it from the entry, counting only guards that can hold; or, in a scenario, no transitions lead to it from the entry and it is not reachableFromAnywhere. With relocalization disabled, guards of transitions count and reachableFromAnywhere has no effect.',
  find(survey) {
    const reach = survey.getReach();
    return survey.nodes.flatMap((entry) => {
      const { graph, node, path, where } = entry;
      if (node.enabled === false || reach.nodes.has(node)) return [];
      if (!reach.places.has(node)) return [finding(path, where, describeUnreachable(survey, entry))];
      if (graph.strategy === 'meaning') return [];
      const missing = listUnreached(
        survey,
        needsOfNode(node, node.when === undefined ? undefined : survey.compiled.getGuard(node.when)),
      );
      // Only undeclared names are missing, which the missing-reference check reports.
      if (missing.length === 0) return [];
      const message = `"${node.name}" can never run: ${listNames(missing)} can never be there. Let an earlier node give it, or stop waiting for it.`;
      return [finding(path, where, message)];
    });
  },
};

/**
 * Why a node cannot be reached: it has no edges, edges that never open, or only edges from unreachable nodes.
 */
function describeUnreachable(survey: Survey, { graph, node }: NodeEntry): string {
  const drawing = [...survey.drawings, ...survey.scenarios].find((item) => item.graph === graph);
  const isScenario = graph.strategy === 'meaning';
  const arriving = drawing?.arriving.get(node.id) ?? [];
  const { places } = survey.getReach();
  for (const entry of arriving) {
    const from = drawing?.nodes.get(entry.edge.from);
    const missing = from && places.has(from.node) ? listUnreached(survey, needsOfEdge(survey, entry)) : [];
    if (missing.length > 0)
      return `"${node.name}" can never be reached: ${nameEdge(graph, entry.edge)} waits for ${listNames(missing)}, which can never be there. Let an earlier node give it, or change the guard.`;
  }
  if (arriving.length === 0)
    return `"${node.name}" can never be reached: no ${isScenario ? 'transition' : 'edge'} leads to it. Connect it, or remove it.`;
  return `"${node.name}" can never be reached: no way leads to it from "${drawing?.entry?.node.name}". Connect it, or remove it.`;
}

function listUnreached({ compiled, stateNames, getReach }: Survey, needs: readonly string[]): string[] {
  const { facts, states, gates } = getReach();
  return [...new Set(needs)].flatMap((key) => {
    const [kind, name] = key.split(':') as [string, string];
    if (kind === 'gate') return compiled.gates.has(name) && !gates.has(name) ? [`gate ${name}`] : [];
    if (kind === 'state') return stateNames.has(name) && !states.has(name) ? [`state ${name}`] : [];
    return compiled.facts.has(name) && !facts.has(name) ? [`fact ${name}`] : [];
  });
}
