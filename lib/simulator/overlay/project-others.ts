import type { FlowDocument } from '@turnpike/engine/document';
import type { SimulationOverlay } from '@/lib/editor/canvas/simulation-overlay';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import type { OverlayView } from './overlay-view';

/**
 * Nodes of graphs that are not on top: none can run now, and each has a reason. Nodes that ran in a paused
 * graph override this.
 */
export function projectOthers(
  { session }: Pick<OverlayView, 'session'>,
  { graphs }: Pick<FlowDocument, 'graphs'>,
  names: Names,
): SimulationOverlay['nodes'] {
  const nodes: SimulationOverlay['nodes'] = {};
  const top = session.frames.at(-1);
  for (const { id, nodes: inside } of graphs) {
    if (id === top?.graph) continue;
    const place = session.frames.findLastIndex(({ graph }) => graph === id);
    const above = session.frames[place + 1];
    const finished = session.finished?.some(({ graph }) => graph === id);
    const name = names.graph(id);
    const [reason, detail] = session.ended
      ? [say('The conversation has ended'), say('The conversation has ended, so no node can run')]
      : place >= 0 && above
        ? [
            above.kind === 'call'
              ? say('Waits for {frame}', { frame: names.frame(above.id) })
              : say('Paused by {frame}', { frame: names.frame(above.id) }),
            say('{name} resumes when {frame} ends', { name, frame: names.frame(above.id) }),
          ]
        : finished
          ? [
              say('{name} has ended', { name }),
              say('{name} has ended. It runs again when it is called or triggered.', { name }),
            ]
          : [
              say('{name} is not running', { name }),
              say('{name} is not running. It has not been called or triggered yet.', { name }),
            ];
    for (const node of inside) nodes[node.id] = { state: 'idle', reason, detail };
  }
  return nodes;
}
