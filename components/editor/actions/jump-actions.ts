import type { Problem, Where } from '@turnpike/engine/document';
import { getDraftPointer } from '@/lib/editor/layers/get-draft';
import { findItemOf, type ItemKey, parseKey } from '@/lib/editor/model/item';
import type { PanelsState } from '@/lib/editor/panels-store';
import { uncover } from '../uncover';
import type { ActionTools } from './action-tools';

/** Moves to an item on the canvas, in the properties or in the JSON. */
export function createJumpActions({ state, panels, overlay, canvas }: ActionTools) {
  function show(key: ItemKey, dock: PanelsState['dock'] = 'properties'): void {
    panels.getState().set({ view: 'canvas', dock, dockOpen: true, overview: false, ...uncover() });
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
    panels.getState().set({ dock: 'properties', dockOpen: true, ...uncover() });
    state().select([]);
  }

  /** For links from a simulation: keep the simulator open, or its marks on the canvas would disappear. */
  function jumpInRun(where: Where): void {
    const key = findItemOf(where);
    const isDrawn = key && ['node', 'edge', 'gate'].includes(parseKey(key).kind);
    if (isDrawn && overlay.getState().overlay) show(key, panels.getState().dock);
    else jump(where);
  }

  /** Opens the code view at a position, or moves one that is already open. */
  function showCode(pointer: string): void {
    panels.getState().set({ view: 'json', codeAt: pointer, ...uncover() });
  }

  /** Shows a problem on the canvas, or in the JSON if it exists only there or the JSON is open. */
  function jumpTo(problem: Problem): void {
    if (state().unread || panels.getState().view === 'json')
      showCode(getDraftPointer(state(), problem.pointer));
    else {
      panels.getState().set({ inspectorTab: problem.pointer });
      jump(problem.where);
    }
  }

  return { show, jump, jumpInRun, jumpTo, showCode };
}
