import type { Fact, FlowDocument, Graph, Node } from '@turnpike/engine/document';
import { conditionReader } from '../conditions/condition-reader';
import { memoByInputs } from '../model/memo-by-inputs';
import { type CardSize, getCardSize } from './card-size';
import { type CardText, getCardSource, getCardText } from './card-text';

export type Card = {
  node: Node;
  text: CardText;
  size: CardSize;
  /** Color set by the author, `#rrggbb`. */
  color?: string;
};

const memo = memoByInputs<Node, Card>();

/** A node's card; the same object while its content is unchanged. */
export function getCard(
  document: FlowDocument,
  node: Node,
  facts: ReadonlyMap<string, Fact>,
  before?: Card,
  graph?: Graph,
): Card {
  const { facts: declared, settings, locale, paths } = document;
  const source = getCardSource(document, node, graph);
  const color = graph && document.ui?.graphs?.[graph.id]?.nodes?.[node.id]?.color;
  return memo(node, [declared, settings, locale, paths, source, color, conditionReader.get()], (cached) => {
    const text = getCardText(document, node, facts, graph);
    const known = [cached, before].find(
      (card) => card?.node === node && card.color === color && isSameText(card.text, text),
    );
    return known ?? { node, text, size: getCardSize(text), ...(color === undefined ? {} : { color }) };
  });
}

function isSameText(a: CardText, b: CardText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
