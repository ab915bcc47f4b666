import { isRecord } from '../../document/is-record.ts';
import type { Json } from '../../session/session.ts';
import { drawSchema } from './draw-schema.ts';
import { getFactRegion, type Model } from './model.ts';

/**
 * Lists of objects in the declared shape that a tool can return for a fact. If a question offers the items, one list has
 * an item for each value that is tried as an answer, and one only for the first, so that the others are refused.
 */
export function drawLists(model: Model, fact: string, schema: Json | undefined): Json[] {
  const [drawn] = drawSchema(schema);
  const [item] = Array.isArray(drawn) ? drawn : [];
  if (!isRecord(item) || model.compiled.facts.get(fact)?.type !== 'list') return [];
  const offered = listOfferings(model, fact).flatMap((offering): Json[] => {
    const items = offering.values.map((value): Json => ({ ...item, ...offering.write(value) }) as Json);
    return [items, items.slice(0, 1)];
  });
  return offered.length > 0 ? offered : [drawn as Json];
}

type Offering = { values: readonly Json[]; write: (value: Json) => { [property: string]: Json } };

/** The answers that questions offer from the items of a list. */
function listOfferings(model: Model, fact: string): Offering[] {
  return model.survey.nodes.flatMap(({ graph, node }): Offering[] => {
    if (node.type !== 'question' || !node.choices) return [];
    const { from, id, label } = node.choices;
    const [asked] = model.compiled.getGraph(graph.id).nodes.get(node.id)?.asks ?? [];
    const reads = model.compiled.getGuard(from).analysis.answers.includes(fact);
    if (!reads || asked === undefined || id === undefined || id.includes('.')) return [];
    const write: Offering['write'] = (value) => ({
      [id]: value,
      ...(label === undefined || label.includes('.') ? {} : { [label]: String(value) }),
    });
    const { values, others } = getFactRegion(model, asked);
    return [{ values: [...values, ...others], write }];
  });
}
