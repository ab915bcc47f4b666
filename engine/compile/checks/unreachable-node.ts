import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwner } from '../survey/name-owner.ts';
import { listEdgeRequirements, listNodeRequirements } from '../survey/requirements.ts';
import type { NodeEntry, Survey } from '../survey/types.ts';

/** Reports nodes that no conversation can reach. */
export const unreachableNode: ProblemCheck = {
  code: 'unreachable-node',
  severity: 'error',
  test: 'An enabled node requires a gate or state, or its when requires a fact, state or gate, that no conversation can reach; or, in an edges graph, no path of edges leads to it from the entry, counting only guards that can hold; or, in a scenario, no transitions lead to it from the entry and it is not reachableFromAnywhere. With relocalization disabled, guards of transitions count and reachableFromAnywhere has no effect.',
  find(survey) {
    const reach = survey.getReach();
    return survey.nodes.flatMap((entry) => {
      const { graph, node, path, where } = entry;
      if (node.enabled === false || reach.nodes.has(node)) return [];
      if (!reach.places.has(node)) return [finding(path, where, describeUnreachable(survey, entry))];
      if (graph.strategy === 'meaning') return [];
      const missing = listUnreached(
        survey,
        listNodeRequirements(node, node.when === undefined ? undefined : survey.compiled.getGuard(node.when)),
      );
      // Only undeclared names are missing, which the missing-reference check reports.
      if (missing.length === 0) return [];
      const message = msg(
        '“{name}” can never run because it requires {missing}, which no conversation can reach. Let an earlier node set it, or remove the requirement.',
        { name: node.name, missing: msgList(missing) },
      );
      return [finding(path, where, message)];
    });
  },
};

/**
 * Why a node cannot be reached: it has no edges, edges that never open, or only edges from unreachable nodes.
 */
function describeUnreachable(survey: Survey, { graph, node }: NodeEntry): MessageDescriptor {
  const drawing = [...survey.drawings, ...survey.scenarios].find((item) => item.graph === graph);
  const isScenario = graph.strategy === 'meaning';
  const { name } = node;
  const arriving = drawing?.arriving.get(node.id) ?? [];
  const { places } = survey.getReach();
  for (const entry of arriving) {
    const from = drawing?.nodes.get(entry.edge.from);
    const missing =
      from && places.has(from.node) ? listUnreached(survey, listEdgeRequirements(survey, entry)) : [];
    if (missing.length > 0)
      return msg(
        '“{name}” can never be reached: {edge} requires {missing}, which no conversation can reach. Let an earlier node set it, or change the condition.',
        { name, edge: nameOwner(nameEdge(graph, entry.edge)), missing: msgList(missing) },
      );
  }
  if (arriving.length === 0)
    return isScenario
      ? msg('“{name}” can never be reached: it has no incoming transition. Connect it, or remove it.', {
          name,
        })
      : msg('“{name}” can never be reached: it has no incoming connection. Connect it, or remove it.', {
          name,
        });
  const entry = drawing?.entry?.node.name ?? graph.name;
  return isScenario
    ? msg(
        '“{name}” can never be reached: no transitions lead to it from “{entry}”. Connect it, or remove it.',
        {
          name,
          entry,
        },
      )
    : msg(
        '“{name}” can never be reached: no connections lead to it from “{entry}”. Connect it, or remove it.',
        {
          name,
          entry,
        },
      );
}

function listUnreached(
  { compiled, stateNames, getReach }: Survey,
  needs: readonly string[],
): MessageDescriptor[] {
  const { facts, states, gates } = getReach();
  return [...new Set(needs)].flatMap((key) => {
    const [kind, name] = key.split(':') as [string, string];
    if (kind === 'gate')
      return compiled.gates.has(name) && !gates.has(name) ? [msg('gate {name}', { name })] : [];
    if (kind === 'state')
      return stateNames.has(name) && !states.has(name) ? [msg('state {name}', { name })] : [];
    return compiled.facts.has(name) && !facts.has(name) ? [msg('fact {name}', { name })] : [];
  });
}
