import { type Fact, type FlowDocument, listGivenFacts, listNodeCalls } from '@turnpike/engine';
import { getWordings } from '@/lib/understanding/extractors/enum';

const known = new WeakMap<FlowDocument, Fact[]>();

/**
 * Facts that words can give. Computed ones, and those that only the result of a call brings, are not among
 * them: no message may claim that a check was passed.
 */
export function listSayableFacts(flow: FlowDocument): Fact[] {
  let facts = known.get(flow);
  if (!facts) {
    const byCalls = listCallFacts(flow);
    facts = flow.facts.filter(({ name, compute }) => compute === undefined && !byCalls.has(name));
    known.set(flow, facts);
  }
  return facts;
}

/** A fact as a model needs to know it. */
export function describeFact({ name, type, description, prompt, aliases, values, validate = [] }: Fact) {
  const bounds = validate
    .map(({ min, max }) => ({ min, max }))
    .filter(({ min, max }) => (min ?? max) !== undefined);
  return {
    name,
    type,
    description,
    // Its question often says the unit.
    question: prompt && getWordings(prompt)[0],
    bounds: bounds.length > 0 ? bounds : undefined,
    aliases,
    values: values?.map(({ value, synonyms }) => ({ value, synonyms })),
  };
}

/** Facts that calls assign and no node asks for. */
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
