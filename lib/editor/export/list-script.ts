import {
  type Edge,
  ELSE,
  EXIT,
  type FlowDocument,
  type Graph,
  type Node,
  type Strategy,
} from '@turnpike/engine/document';
import { chooseLocale, getVariants, toReadableText } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';
import { getCardText } from '../cards/card-text';
import { getGateText } from '../cards/gate-text';
import { listGraphEdges } from '../cards/graph-edges';
import { canHaveContent } from '../content/can-have-content';
import { describePart, PART_WORDS, readPartText } from '../content/describe-part';
import { FACT_TYPE_WORDS } from '../model/fact-type-words';
import { listNodeKinds } from '../model/node-kinds';

/** A node as a reader sees it: what the bot says, and what happens around it. */
export type ScriptPart = { name: string; kind: string; says: string[]; notes: string[] };
export type FlowScript = { title: string; graphs: { name: string; how: string; parts: ScriptPart[] }[] };

/** A flow in words, for readers who do not use the editor: graph by graph, in the order of the conversation. */
export function listScript(document: FlowDocument): FlowScript {
  const start = document.graphs.filter(({ id }) => id === document.main);
  const others = document.graphs.filter(({ id }) => id !== document.main);
  return {
    title: document.name,
    graphs: [...start, ...others].map((graph) => ({
      name: graph.name,
      how: HOW[graph.strategy](),
      parts: sortNodes(graph).map((node) => describeNode(document, graph, node)),
    })),
  };
}

const HOW: Record<Strategy, () => string> = {
  gates: () => say('Asks what it still needs, in any order, until its gates are open.'),
  edges: () => say('Follows its connections from one node to the next.'),
  meaning: () => say('Moves between steps by the meaning of what the customer says.'),
};

/** From the entry along the connections; what they do not reach follows as in the document. */
function sortNodes({ nodes, edges = [], entry, strategy }: Graph): Node[] {
  if (strategy === 'gates') return nodes;
  const order: string[] = entry === undefined ? [] : [entry];
  for (const id of order)
    for (const { from, to } of edges) if (from === id && to !== EXIT && !order.includes(to)) order.push(to);
  const place = ({ id }: Node) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...nodes].sort((a, b) => place(a) - place(b));
}

function describeNode(document: FlowDocument, graph: Graph, node: Node): ScriptPart {
  const facts = new Map(document.facts.map((fact) => [fact.name, fact]));
  const text = getCardText(document, node, facts, graph);
  const source = node.text ?? (node.type === 'question' ? facts.get(text.facts[0] ?? '')?.prompt : undefined);
  const says = (source === undefined ? [] : getVariants(source)).map((variant) =>
    toReadableText(chooseLocale(variant, document.locale, document.locale)),
  );
  const kind = listNodeKinds(graph.strategy).find((known) => known.kind === node.type)?.label ?? node.type;
  return {
    ...{ name: node.name || node.id, kind, says },
    notes: [
      ...(says.length === 0 && text.prompt !== '' ? [text.prompt] : []),
      ...listContent(node, document.locale),
      ...text.facts.map((name) =>
        say('Learns {fact} ({type})', { fact: name, type: FACT_TYPE_WORDS[facts.get(name)?.type ?? 'text'] }),
      ),
      ...text.requires.map((name) => describeRequired(document, name)),
      ...listNext(graph, node),
      ...(node.enabled === false ? [say('Disabled')] : []),
    ],
  };
}

/** What is sent after the text: pictures, cards and other parts, and the buttons below it. */
function listContent(node: Node, locale: string): string[] {
  const { content = [], quickReplies = [] } = canHaveContent(node) ? node : {};
  const shown = content
    .filter(({ type }) => type !== 'pause')
    .map((part) => {
      const kind = PART_WORDS[part.type];
      const about = toReadableText(describePart(part, locale));
      return about === '' ? kind : say('{kind}: {about}', { kind, about });
    });
  const labels = quickReplies.map(({ label }) => toReadableText(readPartText(label, locale)));
  return labels.length === 0 ? shown : [...shown, say('Buttons: {labels}', { labels: labels.join(' · ') })];
}

function describeRequired({ gates }: FlowDocument, name: string): string {
  const gate = gates.find((one) => one.name === name);
  if (!gate) return say('Needs {name}', { name });
  const { glyph, caption, facts, states } = getGateText(gate);
  const what = glyph === 'code' ? caption : [...facts, ...states].join(', ');
  return say('Waits for {gate}: {what}', { gate: name, what });
}

const OCCASIONS: Record<NonNullable<Edge['on']>, () => string> = {
  invalid: () => say('the answer is not valid'),
  error: () => say('the call fails'),
  exhausted: () => say('no attempts are left'),
};

function listNext(graph: Graph, node: Node): string[] {
  const nameOf = (id: string) =>
    id === EXIT ? say('the end') : graph.nodes.find((other) => other.id === id)?.name || id;
  return listGraphEdges(graph)
    .filter(({ edge }) => edge.from === node.id)
    .sort((a, b) => (a.text?.order ?? 0) - (b.text?.order ?? 0))
    .map(({ edge, text }) => {
      const to = nameOf(edge.to);
      if (edge.guard?.trim() === ELSE) return say('Otherwise: {to}', { to });
      const condition = [edge.on && OCCASIONS[edge.on](), text?.text].filter(Boolean).join(', ');
      return condition === '' ? say('Then: {to}', { to }) : say('If {condition}: {to}', { condition, to });
    });
}
