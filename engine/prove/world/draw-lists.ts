import { isRecord } from '../../document/is-record.ts';
import type { Choices } from '../../document/node.ts';
import type { Json } from '../../session/session.ts';
import { describeAnswer } from './describe-answer.ts';
import { drawSchema } from './draw-schema.ts';
import { getFactRegion, type Model } from './model.ts';

/** Two items, so that there is something to choose. */
const ITEMS = 2;

/**
 * Lists that a tool returns for a fact, by the schema of the property: with plain items, and empty. If a question offers
 * the items, they have values that its fact accepts. Undefined if the items are texts that no question offers.
 */
export function drawLists(model: Model, fact: string, schema: Json | undefined): Json[] | undefined {
  if (!isRecord(schema) || schema.type !== 'array') return undefined;
  const offers = listOffers(model, fact);
  const plain = drawSchema(schema.items)[0] ?? null;
  if (!isRecord(plain)) {
    const values = offers.flatMap(({ choices, values }) => (choices.id === undefined ? values : []));
    return values.length > 0 ? [values, ...getFactRegion(model, fact).values] : undefined;
  }
  const items = Array.from({ length: ITEMS }, (_, index) => writeItem(model, plain, offers, index));
  return [items, []];
}

/** A question whose choices are the items of a fact, with values that it accepts. */
type Offer = { choices: Choices; asked: string; values: Json[] };

const listOffers = (model: Model, fact: string): Offer[] =>
  model.survey.nodes.flatMap(({ graph, node }): Offer[] => {
    if (node.type !== 'question' || !node.choices) return [];
    const reads = model.compiled.getGuard(node.choices.from).analysis.answers.includes(fact);
    const [asked] = model.compiled.getGraph(graph.id).nodes.get(node.id)?.asks ?? [];
    if (!reads || asked === undefined) return [];
    return [{ choices: node.choices, asked, values: getFactRegion(model, asked).values.slice(0, ITEMS) }];
  });

function writeItem(
  model: Model,
  plain: Record<string, Json>,
  offers: readonly Offer[],
  index: number,
): Record<string, Json> {
  const item = { ...plain };
  for (const { choices, asked, values } of offers) {
    const value = values[index];
    if (choices.id === undefined || value === undefined) continue;
    item[choices.id] = value;
    const { label } = choices;
    if (label !== undefined && typeof item[label] === 'string')
      item[label] = describeAnswer(model, asked, value);
  }
  return item;
}
