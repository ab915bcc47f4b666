import type { FlowDocument, Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { createEdge, pushEdge } from '../../commands/add-edge';
import { placeNode } from '../../commands/placement';
import { setField } from '../../commands/set-field';
import { makeEdit } from '../../model/edit';
import { createNodeId } from '../../model/fresh-id';
import { findNode, type PlacedNode, toKey } from '../../model/item';
import { getPlaceholders, removePlaceholder } from '../../text/placeholders';
import type { Fix, FixableFault } from './fix';
import { requireKnown } from './known-condition';

/** Fixes of a text that is said before a fact is known: ask for the fact first, or take it out of the text. */
export function listKnownFixes(document: FlowDocument, { subject: fact, node }: FixableFault): Fix[] {
  const placed = node === undefined ? undefined : findNode(document, node);
  if (!placed || !document.facts.some(({ name }) => name === fact)) return [];
  return [...listAskFirst(document, fact, placed), ...listTakeOut(document, fact, placed)];
}

function listAskFirst(document: FlowDocument, fact: string, placed: PlacedNode): Fix[] {
  const { graph, node } = placed;
  if (node.produces?.includes(fact) || !isGivenByCustomers(document, fact)) return [];
  const title = say('Ask for {fact} before “{node}”', { fact, node: node.name });
  if (graph.strategy === 'edges') return [{ title, edit: askOnTheWay(document, fact, placed, title) }];
  if (graph.strategy !== 'gates') return [];
  const asking = graph.nodes.find(({ produces, enabled }) => produces?.includes(fact) && enabled !== false);
  const isCertain = asking === undefined || (asking.type === 'question' && !asking.optional);
  return isCertain ? [{ title, edit: askEarlier(document, fact, placed, title, asking === undefined) }] : [];
}

/** No expression and no call sets it. */
const isGivenByCustomers = ({ facts, ...rest }: FlowDocument, fact: string): boolean =>
  facts.some(({ name, compute }) => name === fact && compute === undefined) &&
  !JSON.stringify(rest).includes(`"fact":"${fact}"`);

/** In a graph with connections: a question that everything passes on its way to the node. A known fact is not asked again. */
function askOnTheWay(document: FlowDocument, fact: string, { graph, node }: PlacedNode, title: string) {
  const question = createQuestion(document, fact);
  const on = createEdge(document, graph.id, { from: question.id, to: node.id });
  return makeEdit(
    document,
    title,
    (draft) => {
      const target = draft.graphs.find(({ id }) => id === graph.id);
      if (!target) return;
      target.nodes.push(question);
      for (const edge of target.edges ?? []) if (edge.to === node.id) edge.to = question.id;
      if (target.entry === node.id) target.entry = question.id;
      pushEdge(draft, graph.id, on);
      placeAbove(draft, graph.id, node.id, question.id);
    },
    [toKey('node', question.id)],
  );
}

/** In a graph with gates: the node has to wait for the fact. */
function askEarlier(
  document: FlowDocument,
  fact: string,
  { graph, graphIndex, node, nodeIndex }: PlacedNode,
  title: string,
  isUnasked: boolean,
) {
  const question = createQuestion(document, fact);
  return makeEdit(
    document,
    title,
    (draft) => {
      const target = draft.graphs[graphIndex];
      const waiting = target?.nodes[nodeIndex];
      if (!target || !waiting) return;
      waiting.when = requireKnown([fact], node.when);
      if (!isUnasked) return;
      // Before the node, because nodes of equal importance run in this order.
      target.nodes.splice(nodeIndex, 0, question);
      placeAbove(draft, graph.id, node.id, question.id);
    },
    [toKey('node', isUnasked ? question.id : node.id)],
  );
}

function createQuestion(document: FlowDocument, fact: string): Node {
  const { prompt } = document.facts.find(({ name }) => name === fact) ?? {};
  const words = fact.replaceAll('_', ' ');
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return {
    id: createNodeId(document, 'question'),
    type: 'question',
    name,
    text: prompt ?? `${name}?`,
    produces: [fact],
  };
}

function placeAbove(draft: FlowDocument, graph: string, node: string, added: string): void {
  const at = draft.ui?.graphs?.[graph]?.nodes?.[node];
  if (at) placeNode(draft, graph, added, { x: at.x, y: at.y - 200 });
}

function listTakeOut(
  document: FlowDocument,
  fact: string,
  { graphIndex, node, nodeIndex }: PlacedNode,
): Fix[] {
  if (!('text' in node) || node.text === undefined) return [];
  const text = removePlaceholder(node.text, fact);
  if (text === undefined || getPlaceholders(text).includes(fact)) return [];
  const title = say('Remove {fact} from the text of “{node}”', { fact, node: node.name });
  return [
    { title, edit: setField(document, ['graphs', graphIndex, 'nodes', nodeIndex, 'text'], text, title) },
  ];
}
