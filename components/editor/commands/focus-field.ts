import type { PanelsStore } from '@/lib/editor/panels-store';

const INSPECTOR = '[data-inspector]';

/** Leads into the properties: to the first field that matches the first selector which finds one. */
export function focusField(panels: PanelsStore, ...selectors: string[]): void {
  const { set } = panels.getState();
  set({ dock: 'properties', dockOpen: true });
  const find = () => {
    const inspector = document.querySelector(INSPECTOR);
    for (const selector of selectors) {
      const field = inspector?.querySelector<HTMLElement>(selector);
      if (field) return field;
    }
    return undefined;
  };
  let entered = false;
  const enter = () => {
    const field = find();
    if (!field) return;
    entered = true;
    field.focus();
    // A name is mostly written anew.
    if (field instanceof HTMLInputElement) field.select();
    if (panels.getState().leading === INSPECTOR) set({ leading: null });
  };
  // At once where it is there: what is typed next must not reach the canvas.
  const before = document.activeElement;
  enter();
  if (!document.querySelector(INSPECTOR)) set({ leading: INSPECTOR });
  // The properties may still be of what was selected before, and take its field away with them; on a busy
  // page that may be some frames later. Whoever goes elsewhere meanwhile stays there.
  const watch = (left: number) =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const inspector = document.querySelector(INSPECTOR);
      const { leading, dock, dockOpen } = panels.getState();
      const waits = leading === INSPECTOR && dock === 'properties' && dockOpen;
      // Their code is on its way, and that may take longer than any number of frames.
      if (!inspector && waits) return watch(FRAMES);
      const lost = activeElement === document.body || (!entered && activeElement === before);
      if (lost) enter();
      else if (!inspector?.contains(activeElement)) left = 0;
      if (left > 0) watch(left - 1);
      else if (leading === INSPECTOR) set({ leading: null });
    });
  watch(FRAMES);
}

/** About a third of a second. */
const FRAMES = 20;
