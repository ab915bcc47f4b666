import type { Connection, FinalConnectionState } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import type { Point } from '@/lib/editor/commands/placement';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import { findNodeAt } from './find-node-at';

/** Draws edges and wires. A drag that ends on the empty canvas opens the picker for a new node. */
export function useConnectionDrags(projection: Projection) {
  const { panels } = useEditorContext();
  const actions = useActions();
  const { screenToFlowPosition } = useReactFlow();
  const latest = useRef(projection);
  latest.current = projection;

  return useMemo(() => {
    const isOfEdges = () => isDrawn(latest.current.view?.graph.strategy);
    const isValidConnection = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
      isOfEdges() ? !isGate(source) : !(isGate(source) && isGate(target));

    const onConnect = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
      actions.connectItems(source as ItemKey, target as ItemKey);

    const onConnectEnd = (
      event: MouseEvent | TouchEvent,
      { fromNode, fromHandle, toNode, isValid }: FinalConnectionState,
    ) => {
      if (!fromNode || isValid) return;
      const { clientX, clientY } = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event;
      // Any point of the card counts, because ports are small.
      const target = toNode?.id ?? findNodeAt(clientX, clientY);
      const backwards = fromHandle?.type === 'target';
      const [source, end] = backwards ? [target, fromNode.id] : [fromNode.id, target];
      if (source && end && isValidConnection({ source, target: end })) {
        // A drop at the starting point is not a drag.
        const itself = source === end;
        const far = () => isFar(fromNode, screenToFlowPosition({ x: clientX, y: clientY }));
        if (!itself || (isOfEdges() && far())) onConnect({ source, target: end });
        return;
      }
      if (target && target === fromNode.id) return;
      if (target) {
        showToast({
          id: 'wire',
          message: say('Gates connect nodes'),
          description: say('Draw from a node to a gate, or from a gate to a node.'),
        });
        return;
      }
      // A new node sets no facts yet.
      if (backwards && isGate(fromNode.id)) return;
      const from = fromNode.id as ItemKey;
      panels.getState().set({
        picker: {
          ...screenToFlowPosition({ x: clientX, y: clientY }),
          ...(backwards ? { to: from } : { from }),
        },
      });
    };
    return { isValidConnection, onConnect, onConnectEnd };
  }, [panels, actions, screenToFlowPosition]);
}

/** Well inside its own card, away from the port: a self-loop. */
function isFar(
  { internals, width = 0 }: { internals: { positionAbsolute: Point }; width?: number | undefined },
  at: Point,
): boolean {
  return at.x < internals.positionAbsolute.x + width - 40;
}

function isGate(id: string): boolean {
  return id.startsWith('gate:');
}
