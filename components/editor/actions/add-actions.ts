import type { NodeType } from '@turnpike/engine';
import { CARD_WIDTH } from '@/lib/editor/card-size';
import { addGate } from '@/lib/editor/commands/add-name';
import { addNode } from '@/lib/editor/commands/add-node';
import { addNote, NOTE_SIZE } from '@/lib/editor/commands/add-note';
import type { Point } from '@/lib/editor/commands/placement';
import { createName } from '@/lib/editor/fresh-id';
import type { ItemKey } from '@/lib/editor/item';
import type { ActionTools } from './action-tools';

/** Putting new things onto the canvas, at a place or where there is room. */
export function createAddActions({ state, run, panels, spots, bringIntoView }: ActionTools) {
  const { toStored, findSpot, getNextSpot, getMiddle } = spots;
  return {
    /** `after` connects it to a node of a graph of edges, `on` puts it on an edge. */
    addNode(type: NodeType, at?: Point, ties: { after?: string; on?: ItemKey } = {}) {
      const { document, graph } = state();
      if (!graph) return;
      const wanted = at ?? (ties.on ? getMiddle(ties.on) : getNextSpot());
      const spot = toStored(findSpot(wanted, { width: CARD_WIDTH, height: 114 }));
      run(addNode(document, { graph, type, at: spot, ...ties }));
      panels.getState().set({ view: 'canvas', dock: 'properties', dockOpen: true, picker: null });
      bringIntoView();
    },
    addNote(at?: Point) {
      const { document, graph } = state();
      if (graph) run(addNote(document, { graph, at: toStored(findSpot(at, NOTE_SIZE)) }));
    },
    addGate(at?: Point) {
      const { document, graph } = state();
      const name = createName(
        'NEW_GATE',
        document.gates.map((gate) => gate.name),
      );
      const corner = findSpot(at ?? getNextSpot(), { width: 120, height: 90 });
      const place = graph ? { graph, at: { x: corner.x + 60, y: corner.y + 30 } } : undefined;
      run(addGate(document, { name, satisfiedBy: {} }, place));
      panels.getState().set({ dock: 'properties', dockOpen: true });
      bringIntoView();
    },
  };
}
