import { say } from '@/lib/words/say';
import type { ConnectionCounts } from '../cards/count-connections';
import { isSameTags } from '../cards/rule-tags';
import type { ProblemFlag } from '../compile/problem-index';
import type { Wire } from '../routes/wires';
import type { CanvasEdge, CanvasNode, CardData, EdgeData, EndNames } from './canvas-items';
import { describeCanvasNode, describeDrawnEdge, describeWire } from './describe-canvas-item';
import type { Scene } from './scene';

/** Translated role descriptions, in place of React Flow's English ones. */
const NODE = { 'aria-roledescription': say('node') };
const EDGE = { 'aria-roledescription': say('connection') };
const WIRE = { 'aria-roledescription': say('wire') };

/**
 * Returns the previous node if its content is the same, because React Flow redraws nodes with a new
 * identity. Otherwise the new node, with its accessible name.
 */
export function keepNode(before: CanvasNode | undefined, node: CanvasNode): CanvasNode {
  if (before === node) return node;
  if (
    before?.type === node.type &&
    before.position.x === node.position.x &&
    before.position.y === node.position.y &&
    before.height === node.height &&
    before.width === node.width &&
    before.selected === node.selected &&
    before.handles === node.handles &&
    isSameData(before, node)
  )
    return before;
  node.ariaRole = 'group';
  node.domAttributes = NODE;
  node.ariaLabel = describeCanvasNode(node);
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
      before.data.text.caption === node.data.text.caption &&
      before.data.goal === node.data.goal &&
      isSameCounts(before.data.connectionCounts, node.data.connectionCounts) &&
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
    isSameCounts(a.ends.connectionCounts, b.ends.connectionCounts) &&
    isSameTags(a.tags, b.tags) &&
    isSameFlag(a.flag, b.flag)
  );
}

function isSameCounts(a: ConnectionCounts | undefined, b: ConnectionCounts | undefined): boolean {
  return a?.into === b?.into && a?.out === b?.out;
}

function isSameFlag(a: ProblemFlag | undefined, b: ProblemFlag | undefined): boolean {
  if (a === b) return true;
  return (
    a?.severity === b?.severity && a?.text === b?.text && a?.messages.join('\n') === b?.messages.join('\n')
  );
}

const isSameNames = (a: EndNames | undefined, b: EndNames): boolean => a?.[0] === b[0] && a[1] === b[1];

export function keepEdge(before: CanvasEdge | undefined, data: EdgeData): CanvasEdge {
  const old = before?.type === 'edge' ? before.data : undefined;
  if (
    before &&
    old?.scene === data.scene &&
    isSameNames(old.names, data.names) &&
    old.selected === data.selected &&
    old.lit === data.lit &&
    old.edge === data.edge &&
    isSameFlag(old.flag, data.flag)
  )
    return before;
  return {
    id: data.edge.key,
    type: 'edge',
    domAttributes: EDGE,
    source: data.edge.from,
    target: data.edge.to,
    get ariaLabel() {
      return describeDrawnEdge(data, ...data.names);
    },
    data,
    zIndex: data.selected || data.lit ? 1 : 0,
    // Selection is handled by the editor.
    selectable: false,
  };
}

export function keepWire(
  before: CanvasEdge | undefined,
  wire: Wire,
  scene: Scene,
  selected: boolean,
  names: EndNames,
): CanvasEdge {
  const old = before?.type === 'wire' ? before.data : undefined;
  if (
    before &&
    old?.scene === scene &&
    old.selected === selected &&
    isSameNames(old.names, names) &&
    (old.wire === wire || String(old.wire.names) === String(wire.names))
  )
    return before;
  return {
    id: wire.id,
    type: 'wire',
    domAttributes: WIRE,
    source: wire.from,
    target: wire.to,
    // Computed on demand, because most wires of a large drawing are not in view.
    get ariaLabel() {
      return describeWire(wire, ...names);
    },
    data: { wire, scene, selected, names },
    zIndex: selected ? 1 : 0,
    selectable: false,
  };
}
