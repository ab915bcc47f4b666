import { type Direction, findNeighbor } from '@/lib/editor/arrange/find-neighbor';
import type { ItemKey } from '@/lib/editor/model/item';
import type { CommandTools } from './command';

/** Moves the selection along a wire, to the nearest item, or from an edge to one of its ends. */
export function createWalk({ editor, canvas, actions }: CommandTools): (direction: Direction) => void {
  return (direction) => {
    const [item] = editor.getState().selection;
    const forth = direction === 'right' || direction === 'down';
    if (item?.startsWith('edge:')) {
      actions.followEdge(item, forth ? 'to' : 'from');
      return;
    }
    const { scene, view, nodes = [] } = canvas.current?.getProjection() ?? {};
    if (!scene || nodes.length === 0) return;
    const wires = [...(view?.wires ?? []), ...(view?.edges ?? [])];
    const next = item ? findNeighbor(scene.boxes, wires, item, direction) : undefined;
    const key = next ?? getNextInLine(nodes, item, forth ? 1 : -1);
    if (!key) return;
    editor.getState().select([key]);
    canvas.current?.show([key]);
  };
}

/** If there is nothing on that side, go to the next item from left to right, so that all items are reachable. */
function getNextInLine(
  nodes: readonly { id: string; position: { x: number; y: number } }[],
  item: ItemKey | undefined,
  step: number,
): ItemKey | undefined {
  const sorted = nodes.toSorted((a, b) => a.position.x - b.position.x || a.position.y - b.position.y);
  const at = sorted.findIndex((node) => node.id === item);
  return sorted[(Math.max(at, step > 0 ? -1 : 0) + step + sorted.length) % sorted.length]?.id as
    | ItemKey
    | undefined;
}
