import type { Problem, Where } from '@turnpike/engine';
import { getDraftPointer } from '@/lib/editor/layers/get-draft';
import { findItemOf, type ItemKey, parseKey } from '@/lib/editor/model/item';
import type { PanelsState } from '@/lib/editor/panels-store';
import type { ActionTools } from './action-tools';

/** Going to where something is: in the drawing with its properties, or in the JSON. */
export function createJumpActions({ state, panels, overlay, canvas }: ActionTools) {
  function show(key: ItemKey, dock: PanelsState['dock'] = 'properties'): void {
    panels.getState().set({ view: 'canvas', dock, dockOpen: true, overview: false });
    state().select([key]);
    // The canvas may have to draw another graph first.
    requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.show([key], { legible: true })));
  }

  function jump(where: Where): void {
    const key = findItemOf(where);
    if (key) {
      show(key);
      return;
    }
    panels.getState().set({ dock: 'properties', dockOpen: true });
    state().select([]);
  }

  /** From what a simulation did: the simulator stays beside what is drawn, else its marks would go. */
  function jumpInRun(where: Where): void {
    const key = findItemOf(where);
    const isDrawn = key && ['node', 'edge', 'gate'].includes(parseKey(key).kind);
    if (isDrawn && overlay.getState().overlay) show(key, panels.getState().dock);
    else jump(where);
  }

  /** The code view at a place. Also from a code view that is open. */
  function showCode(pointer: string): void {
    panels.getState().set({ view: 'json', codeAt: pointer });
  }

  /** Where a problem is: on the canvas, or in the JSON where only that is there or already open. */
  function jumpTo(problem: Problem): void {
    if (state().unread || panels.getState().view === 'json')
      showCode(getDraftPointer(state(), problem.pointer));
    else jump(problem.where);
  }

  return { show, jump, jumpInRun, jumpTo, showCode };
}
