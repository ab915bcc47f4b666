import { type FlowDocument, isEnd, type Node } from '@turnpike/engine/document';
import { countConnections } from '../cards/count-connections';
import { getGateText } from '../cards/gate-text';
import type { Card } from '../cards/get-card';
import { EXIT_KEY } from '../cards/graph-edges';
import { listRuleTags } from '../cards/rule-tags';
import { findGoal } from '../commands/set-goal';
import type { ProblemFlag } from '../compile/problem-index';
import { type ItemKey, toKey } from '../model/item';
import type { GraphView } from '../routes/wires';
import type { CanvasFrame, CanvasNode, CardData, CardEnds } from './canvas-items';
import { isDrawn } from './is-drawn';
import type { Scene } from './scene';

/**
 * Canvas items as React Flow nodes; notes come first, because they are drawn behind. If `still` is set,
 * unchanged cards are reused.
 */
export function listCanvasNodes(
  document: FlowDocument,
  view: GraphView,
  scene: Scene,
  { cards, frames }: { cards: ReadonlyMap<string, Card>; frames: ReadonlyMap<ItemKey, CanvasFrame> },
  flags: ReadonlyMap<ItemKey, ProblemFlag>,
  selected: ReadonlySet<ItemKey>,
  before: { nodes: ReadonlyMap<ItemKey, CanvasNode>; still: boolean },
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
      // Sizes are computed, not measured; React Flow requires `measured` before a drag.
      measured: { width, height },
      selected: selected.has(key),
      handles: getHandles(width, height, scene.down),
    };
  };
  const goal = findGoal(document, view.graph.id);
  const byName = new Map(document.gates.map((gate) => [gate.name, gate]));
  for (const note of document.ui?.notes ?? []) {
    if (note.graph !== view.graph.id) continue;
    nodes.push({ ...base(toKey('note', note.id)), type: 'note', data: { note }, handles: [], zIndex: -1 });
  }
  const countsOf = countConnections(view);
  for (const name of view.gates) {
    const gate = byName.get(name);
    if (!gate) continue;
    const key = toKey('gate', name);
    const isGoal = goal !== undefined && 'gate' in goal && goal.gate === name;
    nodes.push({
      ...base(key),
      type: 'gate',
      data: {
        gate,
        text: getGateText(gate),
        goal: isGoal,
        flag: flags.get(key),
        connectionCounts: countsOf(key),
      },
    });
  }
  const endsOf = createEnds(view, scene);
  const { byNode } = listRuleTags(document);
  for (const node of view.graph.nodes) {
    const key = toKey('node', node.id);
    const tags = byNode.get(node.id);
    const known = before.still ? before.nodes.get(key) : undefined;
    if (
      known?.type === 'card' &&
      known.data.card === cards.get(node.id) &&
      known.data.flag === flags.get(key) &&
      known.data.tags === tags &&
      known.selected === selected.has(key) &&
      !frames.has(key)
    ) {
      nodes.push(known);
      continue;
    }
    const data: CardData = {
      card: cards.get(node.id) as Card,
      flag: flags.get(key),
      ends: { ...endsOf(node), connectionCounts: countsOf(key) },
      ...(tags ? { tags } : {}),
    };
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
  if (!isDrawn(graph.strategy)) return () => NO_ENDS;
  const left = new Set(edges.map(({ edge }) => edge.from));
  return (node) => {
    const at = node.id === graph.entry ? scene.edges.entryAt : undefined;
    const box = scene.boxes.get(toKey('node', node.id));
    const loose = !left.has(node.id) && !isEnd(node.type) && !(node.type === 'step' && node.terminal);
    return {
      edges: true,
      ...(at && box ? { entry: at.y - box.y } : {}),
      ...(loose ? { loose } : {}),
    };
  };
}
const NO_ENDS: CardEnds = { edges: false };

type Handles = NonNullable<CanvasNode['handles']>;
const handlesBySize = new Map<string, Handles>();

function getHandles(width: number, height: number, down: boolean): Handles {
  const size = `${width}x${height}${down}`;
  let handles = handlesBySize.get(size);
  if (!handles) {
    const sides = down
      ? [
          { position: 'top', x: width / 2, y: 0 },
          { position: 'bottom', x: width / 2, y: height },
        ]
      : [
          { position: 'left', x: 0, y: height / 2 },
          { position: 'right', x: width, y: height / 2 },
        ];
    handles = [
      { type: 'target', ...sides[0], width: 0, height: 0 },
      { type: 'source', ...sides[1], width: 0, height: 0 },
    ] as unknown as Handles;
    handlesBySize.set(size, handles);
  }
  return handles;
}
