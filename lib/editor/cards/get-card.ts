import type { Fact, FlowDocument, Graph, Node } from '@turnpike/engine/document';
import { type CardSize, getCardSize } from './card-size';
import { type CardText, getCardSource, getCardText } from './card-text';

export type Card = {
  node: Node;
  text: CardText;
  size: CardSize;
  /** Color set by the author, `#rrggbb`. */
  color?: string;
};

type Cached = {
  facts: readonly Fact[];
  settings: unknown;
  locale: string;
  paths: unknown;
  source: unknown;
  card: Card;
};
const cards = new WeakMap<Node, Cached>();

/** A node's card; the same object while its content is unchanged. */
export function getCard(
  document: FlowDocument,
  node: Node,
  facts: ReadonlyMap<string, Fact>,
  before?: Card,
  graph?: Graph,
): Card {
  const { settings, locale, paths } = document;
  const cached = cards.get(node);
  const source = getCardSource(document, node, graph);
  const color = graph && document.ui?.graphs?.[graph.id]?.nodes?.[node.id]?.color;
  if (
    cached &&
    cached.facts === document.facts &&
    cached.settings === settings &&
    cached.locale === locale &&
    cached.paths === paths &&
    cached.source === source &&
    cached.card.color === color
  )
    return cached.card;
  const text = getCardText(document, node, facts, graph);
  const known = [cached?.card, before].find(
    (card) => card?.node === node && card.color === color && isSameText(card.text, text),
  );
  const card = known ?? { node, text, size: getCardSize(text), ...(color === undefined ? {} : { color }) };
  cards.set(node, { facts: document.facts, settings, locale, paths, source, card });
  return card;
}

function isSameText(a: CardText, b: CardText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
