import { EXIT, isEnd } from '@turnpike/engine';
import { showToast } from '@/components/ui/toast';
import { addEdge } from '@/lib/editor/commands/add-edge';
import type { Point } from '@/lib/editor/commands/placement';
import { reconnectEdge } from '@/lib/editor/commands/reconnect-edge';
import { findEdge, findNode, type ItemKey, parseKey, toKey } from '@/lib/editor/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Drawing edges and walking along them. */
export function createEdgeActions({ state, run, panels, canvas, spots }: ActionTools) {
  return {
    /** Draws an edge, or tells why none can be. */
    connect(from: string, to: string) {
      const { document, graph } = state();
      if (!graph || from === EXIT) return;
      const type = findNode(document, from)?.node.type;
      if (type && isEnd(type)) {
        const message =
          type === 'terminal'
            ? say('A terminal ends the graph: nothing follows it')
            : say('A person takes over: nothing follows a handoff');
        showToast({ id: 'wire', tone: 'warn', message });
        return;
      }
      run(addEdge(document, graph, { from, to }));
      panels.getState().set({ dock: 'properties', dockOpen: true });
    },
    reconnect(edge: ItemKey, ends: { from?: string; to?: string }) {
      if (ends.from === EXIT) return;
      run(reconnectEdge(state().document, edge, ends));
    },
    /** Opens the picker of nodes for the selected node or edge. */
    askConnection(end?: 'from' | 'to') {
      const [item] = state().selection;
      if (!item || !spots.isOfEdges()) return;
      const { kind } = parseKey(item);
      if (kind === 'edge') panels.getState().set({ connecting: { item, end: end ?? 'to' } });
      if (kind === 'node') panels.getState().set({ connecting: { item } });
    },
    /** Opens the picker of kinds on an edge. */
    askInsertion(edge: ItemKey, at: Point = spots.getMiddle(edge) ?? { x: 0, y: 0 }) {
      panels.getState().set({ picker: { ...at, edge } });
    },
    /** Walks through the edges of the selected node, or on from the selected edge. */
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
    /** Goes from an edge to the node at one of its ends. */
    followEdge(edge: ItemKey, end: 'from' | 'to') {
      const found = findEdge(state().document, edge)?.edge;
      if (!found || found[end] === EXIT) return;
      const key = toKey('node', found[end]);
      state().select([key]);
      canvas.current?.show([key]);
    },
  };
}
