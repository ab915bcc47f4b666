import {
  type Fact,
  type FlowDocument,
  listGivenFacts,
  listNodeCalls,
  memoByObject,
} from '@turnpike/engine/document';
import { getWordings } from '@/lib/understanding/extractors/enum';

/**
 * Facts that a message can set. Computed facts and facts that only a call sets are excluded: a message must not
 * be able to claim that a check was passed. So are files, which are attached.
 */
export const listSayableFacts = memoByObject((flow: FlowDocument): Fact[] => {
  const byCalls = listCallFacts(flow);
  return flow.facts.filter(
    ({ name, type, compute }) => compute === undefined && type !== 'file' && !byCalls.has(name),
  );
});

/** Description of a fact for a prompt. */
export function describeFact({ name, type, description, prompt, aliases, values, validate = [] }: Fact) {
  const bounds = validate
    .map(({ min, max }) => ({ min, max }))
    .filter(({ min, max }) => (min ?? max) !== undefined);
  return {
    name,
    type,
    description,
    // The question often names the unit.
    question: prompt && getWordings(prompt)[0],
    bounds: bounds.length > 0 ? bounds : undefined,
    aliases,
    values: values?.map(({ value, synonyms }) => ({ value, synonyms })),
  };
}

/** Facts that calls set and no node asks for. */
function listCallFacts(flow: FlowDocument): Set<string> {
  const nodes = flow.graphs.flatMap((graph) => graph.nodes);
  const calls = [...nodes.flatMap(listNodeCalls), ...(flow.rules ?? []).flatMap((rule) => rule.calls ?? [])];
  const assigned = new Set(calls.flatMap(({ assigns = [] }) => assigns.map(({ fact }) => fact)));
  for (const node of nodes) {
    if (node.type === 'action' || node.type === 'plan') continue;
    const asked =
      node.type === 'step' ? [...(node.produces ?? []), ...(node.requiresFacts ?? [])] : listGivenFacts(node);
    for (const fact of asked) assigned.delete(fact);
  }
  return assigned;
}
