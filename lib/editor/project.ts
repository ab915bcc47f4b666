import type { Fact, FlowDocument, Gate, Node, Note, Problem } from '@turnpike/engine';
import type { Edge, Node as FlowNode } from '@xyflow/react';
import type { Point } from './commands/placement';
import { findGoal } from './commands/set-goal';
import { type Frame, findFrame } from './frame';
import { type GateText, getGateText } from './gate-text';
import { EXIT_KEY, type GraphEdge } from './graph-edges';
import { type ItemKey, toKey } from './item';
import { getProblemFlags, type ProblemFlag } from './problem-index';
import { type Card, createScene, getCard, type Scene } from './scene';
import { type GraphView, getGraphView, type Wire } from './wires';

/** What a card in a graph of edges has besides: the height of the entry's mark, and whether nothing leads on. */
export type CardEnds = { edges: boolean; entry?: number; loose?: boolean };
export type CardData = { card: Card; flag: ProblemFlag | undefined; ends: CardEnds };
/** A subgraph that is open in place. */
export type FrameData = CardData & { frame: Frame };
export type GateData = { gate: Gate; text: GateText; goal: boolean; flag: ProblemFlag | undefined };
export type NoteData = { note: Note };
export type CanvasNode =
  | (FlowNode<CardData, 'card'> & { id: ItemKey })
  | (FlowNode<GateData, 'gate'> & { id: ItemKey })
  | (FlowNode<NoteData, 'note'> & { id: ItemKey })
  | (FlowNode<FrameData, 'frame'> & { id: ItemKey })
  | (FlowNode<Record<string, never>, 'exit'> & { id: ItemKey });
export type WireData = { wire: Wire; scene: Scene; selected: boolean };
/** `lit`: an end of it is selected, and the edge itself is not. */
export type EdgeData = {
  edge: GraphEdge;
  scene: Scene;
  selected: boolean;
  lit: boolean;
  flag: ProblemFlag | undefined;
};
export type WireEdgeOfCanvas = Edge<WireData, 'wire'>;
export type DrawnEdgeOfCanvas = Edge<EdgeData, 'edge'>;
export type CanvasEdge = WireEdgeOfCanvas | DrawnEdgeOfCanvas;

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
    const nodes = listNodes(document, view, standing, { cards, frames }, flags, selected).map((node) =>
      keep(nodesBefore.get(node.id), node),
    );
    const isLit = ({ from, to }: { from: ItemKey; to: ItemKey }) => selected.has(from) || selected.has(to);
    const edges: CanvasEdge[] = [
      ...view.wires.map((wire) => keepWire(edgesBefore.get(wire.id), wire, standing, isLit(wire))),
      ...view.edges.map((edge) =>
        keepEdge(edgesBefore.get(edge.key), {
          edge,
          scene: standing,
          selected: selected.has(edge.key),
          lit: isLit(edge),
          flag: flags.get(edge.key),
        }),
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
    };
    last = { input, result };
    return result;
  };
}

function listNodes(
  document: FlowDocument,
  view: GraphView,
  scene: Scene,
  { cards, frames }: { cards: ReadonlyMap<string, Card>; frames: ReadonlyMap<ItemKey, Frame> },
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
  const endsOf = createEnds(view, scene);
  for (const node of view.graph.nodes) {
    const key = toKey('node', node.id);
    const data: CardData = { card: cards.get(node.id) as Card, flag: flags.get(key), ends: endsOf(node) };
    const frame = frames.get(key);
    nodes.push(
      frame
        ? { ...base(key), type: 'frame', data: { ...data, frame } }
        : { ...base(key), type: 'card', data },
    );
  }
  if (view.exits) nodes.push({ ...base(EXIT_KEY), type: 'exit', data: {}, selectable: false });
  return nodes;
}

function createEnds({ graph, edges }: GraphView, scene: Scene): (node: Node) => CardEnds {
  if (graph.strategy !== 'edges') return () => NO_ENDS;
  const left = new Set(edges.map(({ edge }) => edge.from));
  return (node) => {
    const at = node.id === graph.entry ? scene.edges.entryAt : undefined;
    const box = scene.boxes.get(toKey('node', node.id));
    const loose = !left.has(node.id) && node.type !== 'terminal' && node.type !== 'handoff';
    return {
      edges: true,
      ...(at && box ? { entry: at.y - box.y } : {}),
      ...(loose ? { loose } : {}),
    };
  };
}
const NO_ENDS: CardEnds = { edges: false };

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
  if (before.type === 'card' && node.type === 'card') return isSameCard(before.data, node.data);
  if (before.type === 'frame' && node.type === 'frame')
    return before.data.frame === node.data.frame && isSameCard(before.data, node.data);
  if (before.type === 'exit') return true;
  if (before.type === 'gate' && node.type === 'gate')
    return (
      before.data.gate === node.data.gate &&
      before.data.goal === node.data.goal &&
      isSameFlag(before.data.flag, node.data.flag)
    );
  return before.type === 'note' && node.type === 'note' && before.data.note === node.data.note;
}

function isSameCard(a: CardData, b: CardData): boolean {
  return (
    a.card === b.card &&
    a.ends.edges === b.ends.edges &&
    a.ends.entry === b.ends.entry &&
    a.ends.loose === b.ends.loose &&
    isSameFlag(a.flag, b.flag)
  );
}

function isSameFlag(a: ProblemFlag | undefined, b: ProblemFlag | undefined): boolean {
  return (
    a?.severity === b?.severity && a?.text === b?.text && a?.messages.join('\n') === b?.messages.join('\n')
  );
}

/** What an edge of React Flow may not do by itself: ours are selected, moved and removed by our own means. */
const PASSIVE = { selectable: false, focusable: false, deletable: false, reconnectable: false } as const;

function keepEdge(before: CanvasEdge | undefined, data: EdgeData): CanvasEdge {
  const old = before?.type === 'edge' ? before.data : undefined;
  if (
    before &&
    old?.scene === data.scene &&
    old.selected === data.selected &&
    old.lit === data.lit &&
    old.edge === data.edge &&
    isSameFlag(old.flag, data.flag)
  )
    return before;
  return {
    id: data.edge.key,
    type: 'edge',
    source: data.edge.from,
    target: data.edge.to,
    data,
    zIndex: data.selected || data.lit ? 1 : 0,
    ...PASSIVE,
  };
}

function keepWire(before: CanvasEdge | undefined, wire: Wire, scene: Scene, selected: boolean): CanvasEdge {
  const old = before?.type === 'wire' ? before.data : undefined;
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
    ...PASSIVE,
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
    frames: ReadonlyMap<ItemKey, Frame>,
  ): Scene => {
    let heights = `${graph} ${view.graph.entry} ${view.graph.strategy}`;
    for (const [id, { node, size }] of cards)
      heights += `,${id}:${size.height}${node.paths ? `:${node.paths}` : ''}`;
    for (const [key, { width, height }] of frames) heights += `,${key}:${width}x${height}`;
    if (document.paths) heights += document.paths.map(({ id, name }) => ` ${id}:${name}`).join();
    if (
      last?.heights === heights &&
      last.ui === document.ui &&
      last.laidOut === laidOut &&
      last.view.gates === view.gates &&
      last.view.wires === view.wires &&
      last.view.edges === view.edges
    )
      return last.scene;
    if (guesses.graph !== graph) guesses = { graph, places: new Map() };
    const parts = { laidOut, guessed: guesses.places, open: frames };
    const scene = createScene(document, view, (node) => cards.get(node.id) as Card, parts);
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
    a.laidOut === b.laidOut &&
    a.expanded === b.expanded
  );
}
