import type { FlowDocument } from '@turnpike/engine';
import type { SimulationOverlay } from '@/lib/editor/canvas/simulation-overlay';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import type { OverlayView } from './overlay-view';

/**
 * Nodes of graphs that are not on top: none of them can run now, and each says why. What ran in a graph that
 * waits is drawn over this.
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
      ? [say('The conversation is over'), say('The conversation is over: nothing runs any more')]
      : place >= 0 && above
        ? [
            above.kind === 'call'
              ? say('Waits for {frame}', { frame: names.frame(above.id) })
              : say('Paused by {frame}', { frame: names.frame(above.id) }),
            say('{name} goes on when {frame} has ended', { name, frame: names.frame(above.id) }),
          ]
        : finished
          ? [
              say('{name} has ended', { name }),
              say('{name} has ended; it runs again when it is called or triggered again', { name }),
            ]
          : [
              say('{name} is not running', { name }),
              say('{name} is not running: nothing has called or triggered it yet', { name }),
            ];
    for (const node of inside) nodes[node.id] = { state: 'idle', reason, detail };
  }
  return nodes;
}
