import { isEnd, type NodeType } from '@turnpike/engine/document';
import { flushSync } from 'react-dom';
import { CARD_WIDTH } from '@/lib/editor/cards/card-size';
import { addCanvasNote, NOTE_SIZE } from '@/lib/editor/commands/add-canvas-note';
import { addGate } from '@/lib/editor/commands/add-name';
import { addNode } from '@/lib/editor/commands/add-node';
import { connectToGate, requireGate } from '@/lib/editor/commands/connect';
import { connectThroughGate } from '@/lib/editor/commands/connect-through-gate';
import type { Point } from '@/lib/editor/commands/placement';
import { joinEdits } from '@/lib/editor/commands/set-together';
import type { Edit } from '@/lib/editor/model/edit';
import { createName } from '@/lib/editor/model/fresh-id';
import { findNode, type ItemKey, idsOf } from '@/lib/editor/model/item';
import { focusField } from '../commands/focus-field';
import type { ActionTools } from './action-tools';
import { CARD_HEIGHT } from './spots';

/** Space between two cards with a gate between them. */
const GATE_GAP = 196;

/** `writes` focuses the prompt of the new node. */
type AddOptions = { writes?: boolean };
type NodeTies = { after?: string; before?: string; on?: ItemKey; gate?: string };

/** Adds new items at a given position or in free space. */
export function createAddActions({ state, run, panels, spots, bringIntoView }: ActionTools) {
  const { toStored, findSpot, getNextSpot, getMiddle } = spots;
  return {
    /** `ties` connect the new node, in a gates graph through a gate. `on` inserts it on an edge. */
    addNode(type: NodeType, at?: Point, ties: NodeTies = {}, { writes = false }: AddOptions = {}) {
      const { document, graph } = state();
      if (!graph) return;
      const wanted = at ?? (ties.on ? getMiddle(ties.on) : getNextSpot());
      const byGates = !spots.isOfEdges();
      const before = byGates && ties.after ? spots.getBox(ties.after) : undefined;
      // Leave space for the gate in between.
      const minX = before ? before.x + before.width + GATE_GAP + CARD_WIDTH / 2 : undefined;
      const clear = wanted && minX ? { x: Math.max(minX, wanted.x), y: wanted.y } : wanted;
      const corner = findSpot(clear, { width: CARD_WIDTH, height: CARD_HEIGHT });
      const spot = toStored(corner);
      const added = addNode(document, { graph, type, at: spot, ...ties });
      const gateAt = ties.after ? spots.getBetween(ties.after, corner) : undefined;
      const add = () => {
        run(byGates ? tieByGates(added, graph, ties, gateAt) : added);
        panels.getState().set({
          ...{ view: 'canvas', dock: 'properties', dockOpen: true, picker: null },
          inspectorTab: 'content',
        });
      };
      // Renders synchronously, or the next keystroke would reach the canvas.
      if (writes) {
        flushSync(add);
        focusField(panels, '[data-first]');
      } else add();
      bringIntoView();
    },
    /** The node that a new one follows: the only selected one, if a connection can leave it. */
    findPrevious(): string | undefined {
      const { document, selection } = state();
      const [id, ...others] = idsOf(selection, 'node');
      const node = id === undefined ? undefined : findNode(document, id)?.node;
      const follows = node && others.length === 0 && spots.isOfEdges() && !isEnd(node.type);
      return follows ? node.id : undefined;
    },
    addNote(at?: Point) {
      const { document, graph } = state();
      if (graph) run(addCanvasNote(document, { graph, at: toStored(findSpot(at, NOTE_SIZE)) }));
    },
    /** `after` is a node whose facts open the gate, `before` one that requires it. */
    addGate(at?: Point, { after, before }: NodeTies = {}) {
      const { document, graph } = state();
      const name = createName(
        'NEW_GATE',
        document.gates.map((gate) => gate.name),
      );
      const corner = findSpot(at ?? getNextSpot(), { width: 120, height: 90 });
      const place = graph ? { graph, at: { x: corner.x + 60, y: corner.y + 30 } } : undefined;
      const added = addGate(document, { name, satisfiedBy: {} }, place);
      const tie = after ? connectToGate(added.document, after, name) : undefined;
      const wait = before ? requireGate(added.document, name, before) : tie;
      run(wait ? { ...joinEdits(added.label, added, wait), select: added.select } : added);
      panels.getState().set({ dock: 'properties', dockOpen: true });
      bringIntoView();
    },
  };
}

/** Connects a new node in a gates graph, as one undo entry with the node. */
function tieByGates(added: Edit, graph: string, { after, gate }: NodeTies, at: Point | undefined): Edit {
  const [id] = idsOf(added.select ?? [], 'node');
  if (id === undefined || (after === undefined && gate === undefined)) return added;
  const tie =
    gate === undefined
      ? connectThroughGate(added.document, { graph, from: after ?? '', to: id, at })
      : requireGate(added.document, gate, id);
  return { ...joinEdits(added.label, added, tie), select: added.select };
}
