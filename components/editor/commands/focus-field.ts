import type { PanelsStore } from '@/lib/editor/panels-store';

/** Leads into the properties: to the first field that matches the first selector which finds one. */
export function focusField(panels: PanelsStore, ...selectors: string[]): void {
  panels.getState().set({ dock: 'properties', dockOpen: true });
  const find = () => {
    const inspector = document.querySelector('[data-inspector]');
    for (const selector of selectors) {
      const field = inspector?.querySelector<HTMLElement>(selector);
      if (field) return field;
    }
    return undefined;
  };
  // At once where it is there: what is typed next must not reach the canvas.
  find()?.focus();
  // The properties may still be of what was selected before, and take its field away with them.
  requestAnimationFrame(() => {
    const inspector = document.querySelector('[data-inspector]');
    if (!inspector?.contains(document.activeElement)) find()?.focus();
  });
}
