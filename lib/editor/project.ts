import type { Fact, FlowDocument, Node, Problem } from '@turnpike/engine';
import type { CanvasEdge, CanvasNode } from './canvas-items';
import type { Point } from './commands/placement';
import { type Frame, findFrame } from './frame';
import { type Card, getCard } from './get-card';
import { type ItemKey, parseKey, toKey } from './item';
import { keepEdge, keepNode, keepWire } from './keep-items';
import { listCanvasNodes } from './list-canvas-nodes';
import { getProblemFlags } from './problem-index';
import { listRuleTags, type RuleTags } from './rule-tags';
import type { Scene } from './scene';
import { createSceneKeeper } from './scene-keeper';
import { type GraphView, getGraphView } from './wires';

export type ProjectionInput = {
  document: FlowDocument;
  graph: string;
  problems: readonly Problem[];
  selection: readonly ItemKey[];
  /** Places of what the document does not place. */
  laidOut: ReadonlyMap<ItemKey, Point>;
  /** Subgraph nodes that are open in place. */
  expanded?: ReadonlySet<string>;
};
export type Projection = {
  nodes: CanvasNode[];
  edges: CanvasEdge[];
  view: GraphView | undefined;
  scene: Scene | undefined;
  cards: ReadonlyMap<string, Card>;
  /** Rules by what they are scoped to. */
  tags?: RuleTags;
};

export const NOTHING: Projection = {
  nodes: [],
  edges: [],
  view: undefined,
  scene: undefined,
  cards: new Map(),
};

/**
 * Projects documents to React Flow's nodes and edges, keeping every object whose content did not change:
 * React Flow redraws what has a new identity, and a keystroke must redraw one card. The document's own
 * objects are handed through; they are not frozen, which React Flow could not stand.
 */
export function createProjector(): (input: ProjectionInput) => Projection {
  let nodesBefore = new Map<ItemKey, CanvasNode>();
  let edgesBefore = new Map<string, CanvasEdge>();
  const findScene = createSceneKeeper();
  let last: { input: ProjectionInput; result: Projection } | undefined;

  return (input) => {
    if (last && isSame(last.input, input)) return last.result;
    const { document, graph, problems, selection } = input;
    const view = getGraphView(document, graph);
    if (!view) return NOTHING;
    const facts = new Map<string, Fact>(document.facts.map((fact) => [fact.name, fact]));
    const cardOf = (node: Node) => {
      const before = nodesBefore.get(toKey('node', node.id));
      const known = before?.type === 'card' || before?.type === 'frame' ? before.data.card : undefined;
      return getCard(document, node, facts, known, view.graph);
    };
    const cards = new Map(view.graph.nodes.map((node) => [node.id, cardOf(node)]));
    const frames = findFrames(input, view);
    const standing = findScene(input, view, cards, frames);

    const flags = getProblemFlags(problems);
    const selected = new Set(selection);
    const nodes = listCanvasNodes(document, view, standing, { cards, frames }, flags, selected).map((node) =>
      keepNode(nodesBefore.get(node.id), node),
    );
    const isLit = ({ from, to }: { from: ItemKey; to: ItemKey }) => selected.has(from) || selected.has(to);
    const nameOf = (key: ItemKey) => cards.get(parseKey(key).id)?.node.name ?? parseKey(key).id;
    const edges: CanvasEdge[] = [
      ...view.wires.map((wire) => keepWire(edgesBefore.get(wire.id), wire, standing, isLit(wire), nameOf)),
      ...view.edges.map((edge) =>
        keepEdge(
          edgesBefore.get(edge.key),
          {
            edge,
            scene: standing,
            selected: selected.has(edge.key),
            lit: isLit(edge),
            flag: flags.get(edge.key),
          },
          nameOf,
        ),
      ),
    ];
    nodesBefore = new Map(nodes.map((node) => [node.id, node]));
    edgesBefore = new Map(edges.map((edge) => [edge.id, edge]));
    // React Flow walks a list anew when it is another one, even with the same members.
    const before = last?.result;
    const result: Projection = {
      nodes: isSameList(before?.nodes, nodes) ? before.nodes : nodes,
      edges: isSameList(before?.edges, edges) ? before.edges : edges,
      view,
      scene: standing,
      cards,
      tags: listRuleTags(document),
    };
    last = { input, result };
    return result;
  };
}

const NO_FRAMES: ReadonlyMap<ItemKey, Frame> = new Map();

function findFrames(
  { document, expanded }: ProjectionInput,
  { graph }: GraphView,
): ReadonlyMap<ItemKey, Frame> {
  if (!expanded || expanded.size === 0) return NO_FRAMES;
  return new Map(
    graph.nodes.flatMap((node) => {
      // A graph inside itself would never end.
      if (node.type !== 'subgraph' || !expanded.has(node.id) || node.graph === graph.id) return [];
      const frame = findFrame(document, node.graph);
      return frame ? [[toKey('node', node.id), frame] as const] : [];
    }),
  );
}

function isSameList<T>(before: T[] | undefined, next: T[]): before is T[] {
  return before?.length === next.length && next.every((item, index) => item === before[index]);
}

function isSame(a: ProjectionInput, b: ProjectionInput): boolean {
  return (
    a.document === b.document &&
    a.graph === b.graph &&
    a.problems === b.problems &&
    a.selection === b.selection &&
    a.laidOut === b.laidOut &&
    a.expanded === b.expanded
  );
}
