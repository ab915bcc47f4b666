import type { PanelsStore } from '@/lib/editor/panels-store';

const INSPECTOR = '[data-inspector]';

/** Focuses the first field in the properties that matches a selector, tried in order. */
export function focusField(panels: PanelsStore, ...selectors: string[]): void {
  const { set } = panels.getState();
  set({ dock: 'properties', dockOpen: true, inspectorTab: 'content' });
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
    // Select the text, because names are usually replaced.
    if (field instanceof HTMLInputElement) field.select();
    if (panels.getState().focusTarget === INSPECTOR) set({ focusTarget: null });
  };
  // Synchronously if possible, or the next keystroke would reach the canvas.
  const before = document.activeElement;
  enter();
  if (!document.querySelector(INSPECTOR)) set({ focusTarget: INSPECTOR });
  // The properties may still show the previous selection and remove its field, on a slow
  // page some frames later. Stop if the focus moves elsewhere meanwhile.
  const watch = (left: number) =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const inspector = document.querySelector(INSPECTOR);
      const { focusTarget, dock, dockOpen } = panels.getState();
      const waits = focusTarget === INSPECTOR && dock === 'properties' && dockOpen;
      // Loading the code may take longer than a few frames.
      if (!inspector && waits) return watch(FRAMES);
      const lost = activeElement === document.body || (!entered && activeElement === before);
      if (lost) enter();
      else if (!inspector?.contains(activeElement)) left = 0;
      if (left > 0) watch(left - 1);
      else if (focusTarget === INSPECTOR) set({ focusTarget: null });
    });
  watch(FRAMES);
}

/** About a third of a second. */
const FRAMES = 20;
