import {
  type Fact,
  type FlowDocument,
  memoByObject,
  type Node,
  type Problem,
} from '@turnpike/engine/document';
import { type Card, getCard } from '../cards/get-card';
import { listRuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import { getProblemFlags } from '../compile/problem-index';
import type { ConditionReader } from '../conditions/condition-reader';
import { isSameList } from '../model/is-same-list';
import { type ItemKey, parseKey, toKey } from '../model/item';
import { type GraphView, getGraphView } from '../routes/wires';
import type { CanvasFrame, CanvasNode, Projection } from './canvas-items';
import { createEdgeCache, NO_DRAWN_EDGES } from './drawn-edges';
import { findFrame } from './frame';
import { keepNode } from './keep-items';
import { listCanvasNodes } from './list-canvas-nodes';
import { createSceneCache } from './scene-cache';

export type ProjectionInput = {
  document: FlowDocument;
  graph: string;
  problems: readonly Problem[];
  selection: readonly ItemKey[];
  /** Computed positions of items without a stored one. */
  laidOut: ReadonlyMap<ItemKey, Point>;
  /** Expanded subgraph nodes. */
  expanded?: ReadonlySet<string>;
  /** For expanded graphs without positions. */
  layout?: Parameters<typeof findFrame>[2];
  /** Conditions are shown as sentences once it is loaded. */
  reader?: ConditionReader | undefined;
};
export const NOTHING: Projection = {
  nodes: [],
  edges: NO_DRAWN_EDGES,
  view: undefined,
  scene: undefined,
  cards: new Map(),
};

/**
 * Projects documents to React Flow's nodes and edges and reuses unchanged objects: React Flow redraws
 * objects with a new identity, and a keystroke must redraw only one card. Objects of the document are passed
 * through unfrozen, because React Flow does not work with frozen objects.
 */
export function createProjector(): (input: ProjectionInput) => Projection {
  let nodesBefore = new Map<ItemKey, CanvasNode>();
  const keepEdges = createEdgeCache();
  const findScene = createSceneCache();
  let last: Last | undefined;
  return (input) => {
    if (last && isSame(last.input, input)) return last.result;
    const { document, graph, problems, selection } = input;
    const view = getGraphView(document, graph);
    if (!view) return NOTHING;
    const cards = findCards(input, view, last);
    const frames = findFrames(input, view);
    const placedCenters = findScene(input, view, cards, frames);

    const before = last?.result;
    // In the same scene, positions are unchanged and only contents may differ.
    const still = before?.scene === placedCenters && before.view?.edges === view.edges;
    const flags = getProblemFlags(problems);
    const selected = new Set(selection);
    const known = { nodes: nodesBefore, still };
    const listed = listCanvasNodes(document, view, placedCenters, { cards, frames }, flags, selected, known);
    const nodes = listed.map((node) => keepNode(nodesBefore.get(node.id), node));
    const sameFlags = view.edges.length === 0 || last?.input.problems === problems;
    const sameEdges =
      still &&
      sameFlags &&
      last?.input.selection === selection &&
      before.view?.wires === view.wires &&
      hasSameNames(before.cards, cards);
    const nameOf = (key: ItemKey) => {
      const { id } = parseKey(key);
      return cards.get(id)?.node.name ?? id;
    };
    const edges = sameEdges
      ? before.edges
      : keepEdges({ view, scene: placedCenters, selected, flags, nameOf });
    // React Flow processes a new array again, even with the same members.
    const sameNodes = isSameList(before?.nodes, nodes);
    if (!sameNodes) nodesBefore = indexById(nodes);
    const result: Projection = {
      nodes: sameNodes && before ? before.nodes : nodes,
      edges,
      view,
      scene: placedCenters,
      cards,
      tags: listRuleTags(document),
    };
    last = { input, result };
    return result;
  };
}

/** Whether the names of lines are unchanged; they contain the names of both ends. */
function hasSameNames(before: ReadonlyMap<string, Card>, cards: ReadonlyMap<string, Card>): boolean {
  if (before === cards) return true;
  for (const [id, card] of cards) {
    const old = before.get(id);
    if (old !== card && old?.node.name !== card.node.name) return false;
  }
  return true;
}

const indexFacts = memoByObject(
  (facts: readonly Fact[]): ReadonlyMap<string, Fact> => new Map(facts.map((fact) => [fact.name, fact])),
);

type Last = { input: ProjectionInput; result: Projection };

/** Cards by node id. If only nodes changed, only their cards are recomputed. */
function findCards(
  input: ProjectionInput,
  { graph }: GraphView,
  last: Last | undefined,
): ReadonlyMap<string, Card> {
  const { document } = input;
  const facts = indexFacts(document.facts);
  const before = last?.result.view?.graph;
  const cardOf = (node: Node) => getCard(document, node, facts, last?.result.cards.get(node.id), graph);
  const near =
    last !== undefined &&
    before?.id === graph.id &&
    last.input.reader === input.reader &&
    hasSameSources(last.input.document, document) &&
    before.edges === graph.edges &&
    before.strategy === graph.strategy &&
    before.nodes.length === graph.nodes.length &&
    graph.nodes.every((node, index) => before.nodes[index]?.id === node.id);
  if (!near) return new Map(graph.nodes.map((node) => [node.id, cardOf(node)]));
  const cards = new Map(last.result.cards);
  // The card of a subgraph depends on another graph.
  for (const [index, node] of graph.nodes.entries())
    if (node !== before.nodes[index] || node.type === 'subgraph') cards.set(node.id, cardOf(node));
  return cards;
}

/** Everything a card depends on besides its node and its graph's edges; see `getCard`. */
function hasSameSources(before: FlowDocument, document: FlowDocument): boolean {
  return (
    before.facts === document.facts &&
    before.settings === document.settings &&
    before.locale === document.locale &&
    before.paths === document.paths &&
    before.tools === document.tools &&
    before.ui === document.ui
  );
}

const NO_FRAMES: ReadonlyMap<ItemKey, CanvasFrame> = new Map();

function findFrames(
  { document, expanded, layout }: ProjectionInput,
  { graph }: GraphView,
): ReadonlyMap<ItemKey, CanvasFrame> {
  if (!expanded || expanded.size === 0) return NO_FRAMES;
  return new Map(
    graph.nodes.flatMap((node) => {
      // Prevents endless recursion of a graph inside itself.
      if (node.type !== 'subgraph' || !expanded.has(node.id) || node.graph === graph.id) return [];
      const frame = findFrame(document, node.graph, layout);
      return frame ? [[toKey('node', node.id), frame] as const] : [];
    }),
  );
}

function indexById<T extends { id: string }>(items: readonly T[]): Map<T['id'], T> {
  const index = new Map<T['id'], T>();
  for (const item of items) index.set(item.id, item);
  return index;
}

function isSame(a: ProjectionInput, b: ProjectionInput): boolean {
  return (
    a.document === b.document &&
    a.graph === b.graph &&
    a.problems === b.problems &&
    a.selection === b.selection &&
    a.laidOut === b.laidOut &&
    a.expanded === b.expanded &&
    a.layout === b.layout &&
    a.reader === b.reader
  );
}
