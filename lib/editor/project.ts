import type { Fact, FlowDocument, Gate, Node, Note, Problem } from '@turnpike/engine';
import type { Edge, Node as FlowNode } from '@xyflow/react';
import type { Point } from './commands/placement';
import { findGoal } from './commands/set-goal';
import { type GateText, getGateText } from './gate-text';
import { type ItemKey, toKey } from './item';
import { getProblemFlags, type ProblemFlag } from './problem-index';
import { type Card, createScene, getCard, type Scene } from './scene';
import { type GraphView, getGraphView, type Wire } from './wires';

export type CardData = { card: Card; flag: ProblemFlag | undefined };
export type GateData = { gate: Gate; text: GateText; goal: boolean; flag: ProblemFlag | undefined };
export type NoteData = { note: Note };
export type CanvasNode =
  | (FlowNode<CardData, 'card'> & { id: ItemKey })
  | (FlowNode<GateData, 'gate'> & { id: ItemKey })
  | (FlowNode<NoteData, 'note'> & { id: ItemKey });
export type WireData = { wire: Wire; scene: Scene; selected: boolean };
export type CanvasEdge = Edge<WireData, 'wire'>;

export type ProjectionInput = {
  document: FlowDocument;
  graph: string;
  problems: readonly Problem[];
  selection: readonly ItemKey[];
  /** Places of what the document does not place. */
  laidOut: ReadonlyMap<ItemKey, Point>;
};
export type Projection = {
  nodes: CanvasNode[];
  edges: CanvasEdge[];
  view: GraphView | undefined;
  scene: Scene | undefined;
};

const NOTHING: Projection = { nodes: [], edges: [], view: undefined, scene: undefined };

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
      return getCard(document, node, facts, before?.type === 'card' ? before.data.card : undefined);
    };
    const cards = new Map(view.graph.nodes.map((node) => [node.id, cardOf(node)]));
    const standing = findScene(input, view, cards);

    const flags = getProblemFlags(problems);
    const selected = new Set(selection);
    const nodes = listNodes(document, view, standing, cards, flags, selected).map((node) =>
      keep(nodesBefore.get(node.id), node),
    );
    const edges = view.wires.map((wire) => {
      const lit = selected.has(wire.from) || selected.has(wire.to);
      return keepEdge(edgesBefore.get(wire.id), wire, standing, lit);
    });
    nodesBefore = new Map(nodes.map((node) => [node.id, node]));
    edgesBefore = new Map(edges.map((edge) => [edge.id, edge]));
    // React Flow walks a list anew when it is another one, even with the same members.
    const before = last?.result;
    const result: Projection = {
      nodes: isSameList(before?.nodes, nodes) ? before.nodes : nodes,
      edges: isSameList(before?.edges, edges) ? before.edges : edges,
      view,
      scene: standing,
    };
    last = { input, result };
    return result;
  };
}

function listNodes(
  document: FlowDocument,
  view: GraphView,
  scene: Scene,
  cards: ReadonlyMap<string, Card>,
  flags: ReadonlyMap<ItemKey, ProblemFlag>,
  selected: ReadonlySet<ItemKey>,
): CanvasNode[] {
  const nodes: CanvasNode[] = [];
  const base = (key: ItemKey) => {
    const { x, y, width, height } = scene.boxes.get(key) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    return {
      id: key,
      position: { x, y },
      width,
      height,
      // Sizes are computed, so nothing waits to be measured; React Flow asks for the proof before a drag.
      measured: { width, height },
      selected: selected.has(key),
      handles: getHandles(width, height),
    };
  };
  const goal = findGoal(document, view.graph.id);
  const byName = new Map(document.gates.map((gate) => [gate.name, gate]));
  for (const note of document.ui?.notes ?? []) {
    if (note.graph !== view.graph.id) continue;
    nodes.push({ ...base(toKey('note', note.id)), type: 'note', data: { note }, handles: [], zIndex: -1 });
  }
  for (const name of view.gates) {
    const gate = byName.get(name);
    if (!gate) continue;
    const key = toKey('gate', name);
    const isGoal = goal !== undefined && 'gate' in goal && goal.gate === name;
    nodes.push({
      ...base(key),
      type: 'gate',
      data: { gate, text: getGateText(gate), goal: isGoal, flag: flags.get(key) },
    });
  }
  for (const node of view.graph.nodes) {
    const key = toKey('node', node.id);
    nodes.push({
      ...base(key),
      type: 'card',
      data: { card: cards.get(node.id) as Card, flag: flags.get(key) },
    });
  }
  return nodes;
}

type Handles = NonNullable<CanvasNode['handles']>;
const handlesBySize = new Map<string, Handles>();

function getHandles(width: number, height: number): Handles {
  const size = `${width}x${height}`;
  let handles = handlesBySize.get(size);
  if (!handles) {
    const y = height / 2;
    handles = [
      { type: 'target', position: 'left', x: 0, y, width: 0, height: 0 },
      { type: 'source', position: 'right', x: width, y, width: 0, height: 0 },
    ] as unknown as Handles;
    handlesBySize.set(size, handles);
  }
  return handles;
}

function keep(before: CanvasNode | undefined, node: CanvasNode): CanvasNode {
  if (
    before?.type === node.type &&
    before.position.x === node.position.x &&
    before.position.y === node.position.y &&
    before.height === node.height &&
    before.width === node.width &&
    before.selected === node.selected &&
    isSameData(before, node)
  )
    return before;
  return node;
}

function isSameData(before: CanvasNode, node: CanvasNode): boolean {
  if (before.type === 'card' && node.type === 'card')
    return before.data.card === node.data.card && isSameFlag(before.data.flag, node.data.flag);
  if (before.type === 'gate' && node.type === 'gate')
    return (
      before.data.gate === node.data.gate &&
      before.data.goal === node.data.goal &&
      isSameFlag(before.data.flag, node.data.flag)
    );
  return before.type === 'note' && node.type === 'note' && before.data.note === node.data.note;
}

function isSameFlag(a: ProblemFlag | undefined, b: ProblemFlag | undefined): boolean {
  return (
    a?.severity === b?.severity && a?.text === b?.text && a?.messages.join('\n') === b?.messages.join('\n')
  );
}

function keepEdge(before: CanvasEdge | undefined, wire: Wire, scene: Scene, selected: boolean): CanvasEdge {
  const old = before?.data;
  if (
    before &&
    old?.scene === scene &&
    old.selected === selected &&
    String(old.wire.names) === String(wire.names)
  )
    return before;
  return {
    id: wire.id,
    type: 'wire',
    source: wire.from,
    target: wire.to,
    data: { wire, scene, selected },
    zIndex: selected ? 1 : 0,
    selectable: false,
    focusable: false,
    deletable: false,
    reconnectable: false,
  };
}

/** Makes a scene only when something moved, grew, came or went; its routes live as long as it does. */
function createSceneKeeper() {
  let guesses = { graph: '', places: new Map<ItemKey, Point>() };
  let last: { ui: unknown; laidOut: unknown; view: GraphView; heights: string; scene: Scene } | undefined;
  return (
    { document, graph, laidOut }: ProjectionInput,
    view: GraphView,
    cards: ReadonlyMap<string, Card>,
  ): Scene => {
    let heights = graph;
    for (const [id, card] of cards) heights += `,${id}:${card.size.height}`;
    if (
      last?.heights === heights &&
      last.ui === document.ui &&
      last.laidOut === laidOut &&
      last.view.gates === view.gates &&
      last.view.wires === view.wires
    )
      return last.scene;
    if (guesses.graph !== graph) guesses = { graph, places: new Map() };
    const scene = createScene(document, view, (node) => cards.get(node.id) as Card, laidOut, guesses.places);
    last = { ui: document.ui, laidOut, view, heights, scene };
    return scene;
  };
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
    a.laidOut === b.laidOut
  );
}
