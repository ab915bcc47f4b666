import type { Gate, Note } from '@turnpike/engine';
import type { Edge, Node as FlowNode } from '@xyflow/react';
import type { Ways } from '../cards/count-ways';
import type { GateText } from '../cards/gate-text';
import type { Card } from '../cards/get-card';
import type { GraphEdge } from '../cards/graph-edges';
import type { RuleTag } from '../cards/rule-tags';
import type { ProblemFlag } from '../compile/problem-index';
import type { ItemKey } from '../model/item';
import type { Wire } from '../routes/wires';
import type { Frame } from './frame';
import type { Scene } from './scene';

/** What a card in a graph of edges has besides: the height of the entry's mark, and whether nothing leads on. */
export type CardEnds = { edges: boolean; entry?: number; loose?: boolean; ways?: Ways };
export type CardData = {
  card: Card;
  flag: ProblemFlag | undefined;
  ends: CardEnds;
  /** Rules that are scoped to it. */
  tags?: readonly RuleTag[];
};
/** A subgraph that is open in place. */
export type FrameData = CardData & { frame: Frame };
export type GateData = {
  gate: Gate;
  text: GateText;
  goal: boolean;
  flag: ProblemFlag | undefined;
  ways: Ways;
};
export type NoteData = { note: Note };
export type CanvasNode =
  | (FlowNode<CardData, 'card'> & { id: ItemKey })
  | (FlowNode<GateData, 'gate'> & { id: ItemKey })
  | (FlowNode<NoteData, 'note'> & { id: ItemKey })
  | (FlowNode<FrameData, 'frame'> & { id: ItemKey })
  | (FlowNode<Record<string, never>, 'exit'> & { id: ItemKey });
/** What the two ends of a line are called, by who hears the page. */
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
