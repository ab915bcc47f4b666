import type { FlowDocument } from '@turnpike/engine/document';
import { buildBenchEdges, PLAIN_GOES_ON } from './edges-flow';
import { createLangGraphPeer } from './langgraph';
import { buildBenchGates, compileBench, ourPeer, type Peer, plainPeer, xstatePeer } from './peers';

/** Both strategies as flows of the given size with the same conversations. */
export const FLOWS = { gates: buildBenchGates, edges: buildBenchEdges } satisfies Record<
  string,
  (size: number) => FlowDocument
>;
export type FlowKind = keyof typeof FLOWS;

export const OURS = {
  'turnpike, bytes to bytes': (flow: FlowDocument) => ourPeer(compileBench(flow), false),
  'turnpike, session cached': (flow: FlowDocument) => ourPeer(compileBench(flow), true),
} satisfies Record<string, (flow: FlowDocument) => Peer>;

export const PEERS = {
  ...OURS,
  'plain JS, JSON each turn': (flow: FlowDocument) =>
    plainPeer(flow, flow.graphs[0]?.strategy === 'edges' ? PLAIN_GOES_ON : undefined),
  'xstate 5, persisted each turn': xstatePeer,
} satisfies Record<string, (flow: FlowDocument) => Peer>;

/** Contestants that are a thousand times slower. They are measured over fewer turns and at one size. */
export const HEAVY_PEERS = {
  'LangGraph.js, one node': createLangGraphPeer,
} satisfies Record<string, (flow: FlowDocument) => Promise<Peer>>;
