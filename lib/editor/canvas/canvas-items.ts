import type { Gate, Note } from '@turnpike/engine/document';
import type { Edge, Node as FlowNode } from '@xyflow/react';
import type { ConnectionCounts } from '../cards/count-connections';
import type { GateText } from '../cards/gate-text';
import type { Card } from '../cards/get-card';
import type { GraphEdge } from '../cards/graph-edges';
import type { RuleTag, RuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import type { ProblemFlag } from '../compile/problem-index';
import type { ItemKey } from '../model/item';
import type { GraphView, Wire } from '../routes/wires';
import type { NearArea } from './near-edges';
import type { Scene } from './scene';

/**
 * Additional data of a card in an edges graph: height of the entry mark, and whether it is a dead end
 * (`loose`).
 */
export type CardEnds = {
  edges: boolean;
  entry?: number;
  loose?: boolean;
  connectionCounts?: ConnectionCounts;
};
export type CardData = {
  card: Card;
  flag: ProblemFlag | undefined;
  ends: CardEnds;
  /** Rules scoped to the node. */
  tags?: readonly RuleTag[];
};
/** A subgraph expanded in place. */
export type FrameData = CardData & { frame: CanvasFrame };
export type GateData = {
  gate: Gate;
  text: GateText;
  goal: boolean;
  flag: ProblemFlag | undefined;
  connectionCounts: ConnectionCounts;
};
export type NoteData = { note: Note };
export type CanvasNode =
  | (FlowNode<CardData, 'card'> & { id: ItemKey })
  | (FlowNode<GateData, 'gate'> & { id: ItemKey })
  | (FlowNode<NoteData, 'note'> & { id: ItemKey })
  | (FlowNode<FrameData, 'frame'> & { id: ItemKey })
  | (FlowNode<Record<string, never>, 'exit'> & { id: ItemKey });
/** Accessible names of the two ends of a line. */
export type EndNames = readonly [from: string, to: string];
export type WireData = { wire: Wire; scene: Scene; selected: boolean; names: EndNames };
/** `lit`: an end of it is selected, and the edge itself is not. */
export type EdgeData = {
  edge: GraphEdge;
  scene: Scene;
  selected: boolean;
  lit: boolean;
  flag: ProblemFlag | undefined;
  names: EndNames;
};
export type WireEdgeOfCanvas = Edge<WireData, 'wire'>;
export type DrawnEdgeOfCanvas = Edge<EdgeData, 'edge'>;
export type CanvasEdge = WireEdgeOfCanvas | DrawnEdgeOfCanvas;

/** A called graph drawn inside its calling node. */
export type CanvasFrame = {
  view: GraphView;
  cards: ReadonlyMap<string, Card>;
  tags: RuleTags;
  scene: Scene;
  width: number;
  height: number;
  /** Offset of the inner drawing. */
  shift: Point;
};

/** The wires and edges of a drawing, created on demand, because most of a large drawing is never in view. */
export type DrawnEdges = {
  count: number;
  /** Lines that cross an area, and all selected ones; without an area, all lines. */
  list(area?: NearArea): CanvasEdge[];
};

export type Projection = {
  nodes: CanvasNode[];
  /** The same object while the edges are unchanged. */
  edges: DrawnEdges;
  view: GraphView | undefined;
  scene: Scene | undefined;
  cards: ReadonlyMap<string, Card>;
  /** Rules by scope. */
  tags?: RuleTags;
};
