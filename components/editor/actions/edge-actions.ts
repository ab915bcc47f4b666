import { EXIT, type FlowDocument, isEnd, listGivenFacts } from '@turnpike/engine/document';
import { showToast } from '@/components/ui/feedback/toast';
import { addEdge } from '@/lib/editor/commands/add-edge';
import { connectToGate, requireGate } from '@/lib/editor/commands/connect';
import { connectThroughGate } from '@/lib/editor/commands/connect-through-gate';
import type { Point } from '@/lib/editor/commands/placement';
import { reconnectEdge } from '@/lib/editor/commands/reconnect-edge';
import { findEdge, findNode, type ItemKey, parseKey, toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Draws edges and moves the selection along them. */
export function createEdgeActions({ state, run, panels, canvas, spots }: ActionTools) {
  const edges = {
    /** Draws an edge, or a gate between two nodes of a gates graph. Shows why if nothing can be drawn. */
    connect(from: string, to: string) {
      const { document, graph } = state();
      if (!graph || from === EXIT) return;
      const type = findNode(document, from)?.node.type;
      if (type && isEnd(type)) {
        const message =
          type === 'terminal'
            ? say('A terminal ends the graph, so nothing can follow it')
            : say('A person takes over, so nothing can follow a handoff');
        showToast({ id: 'wire', tone: 'warn', message });
        return;
      }
      const end = spots.getBox(to);
      run(
        spots.isOfEdges()
          ? addEdge(document, graph, { from, to })
          : connectThroughGate(document, { graph, from, to, at: end && spots.getBetween(from, end) }),
      );
      panels.getState().set({ dock: 'properties', dockOpen: true });
    },
    reconnect(edge: ItemKey, ends: { from?: string; to?: string }) {
      if (ends.from === EXIT) return;
      run(reconnectEdge(state().document, edge, ends));
    },
    /** Opens the node picker for the selected node or edge. */
    askConnection(end?: 'from' | 'to') {
      const [item] = state().selection;
      if (!item) return;
      const { kind } = parseKey(item);
      if (kind === 'edge') panels.getState().set({ connecting: { item, end: end ?? 'to' } });
      if (kind === 'node' || (kind === 'gate' && !spots.isOfEdges()))
        panels.getState().set({ connecting: { item } });
    },
    /** Selects a node and opens the picker of what follows it. */
    askNext(node: string) {
      const key = toKey('node', node);
      state().select([key]);
      panels
        .getState()
        .set({ picker: { ...(spots.getNextSpot() ?? { x: 0, y: 0 }), from: key, beside: true } });
    },
    /** Opens the picker of node types on an edge. */
    askInsertion(edge: ItemKey, at: Point = spots.getMiddle(edge) ?? { x: 0, y: 0 }) {
      panels.getState().set({ picker: { ...at, edge } });
    },
    /** Moves the selection through the edges of a node, or onward from the selected edge. */
    selectNextEdge(step: number) {
      const { selection, document, select } = state();
      const edges = canvas.current?.getProjection().view?.edges ?? [];
      const [item] = selection;
      if (!item || edges.length === 0) return;
      const at = findEdge(document, item)?.edge.from ?? parseKey(item).id;
      const out = edges.filter(({ edge }) => edge.from === at);
      const siblings = out.length > 0 ? out : edges.filter(({ edge }) => edge.to === at);
      const here = siblings.findIndex(({ key }) => key === item);
      const start = here < 0 && step < 0 ? 0 : here;
      const next = siblings[(start + step + siblings.length) % siblings.length];
      if (!next) return;
      select([next.key]);
      canvas.current?.show([next.key]);
    },
    /** Moves the selection from an edge to one of its ends. */
    followEdge(edge: ItemKey, end: 'from' | 'to') {
      const found = findEdge(state().document, edge)?.edge;
      if (!found || found[end] === EXIT) return;
      const key = toKey('node', found[end]);
      state().select([key]);
      canvas.current?.show([key]);
    },
  };
  return {
    ...edges,
    /** Draws a wire between any items that wires can join, or explains what is missing. */
    connectItems(source: ItemKey, target: ItemKey) {
      const [from, to] = [parseKey(source), parseKey(target)];
      if (from.kind === 'node' && to.kind === 'node') return edges.connect(from.id, to.id);
      const { document } = state();
      const edit =
        from.kind === 'gate'
          ? requireGate(document, from.id, to.id)
          : connectToGate(document, from.id, to.id);
      if (edit.patches.length === 0 && from.kind === 'node' && !gives(document, from.id))
        showToast({
          id: 'wire',
          tone: 'warn',
          message: say('This node sets nothing yet'),
          description: say('Add a fact or a state to it first.'),
        });
      run(edit);
    },
  };
}

function gives(document: FlowDocument, id: string): boolean {
  const node = findNode(document, id)?.node;
  return node !== undefined && (listGivenFacts(node).length > 0 || (node.producesStates?.length ?? 0) > 0);
}
