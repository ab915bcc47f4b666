import type { PanelsStore } from '@/lib/editor/panels-store';

/**
 * Focuses the field of a selector as soon as it renders, because its panel may still be loading. Canceled by
 * Escape, a press elsewhere, or the next call.
 */
export function focusWhenReady(panels: PanelsStore, selector: string): void {
  const enter = () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return false;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
    return true;
  };
  if (enter()) return;
  panels.getState().set({ focusTarget: selector });
  const watch = () => {
    if (panels.getState().focusTarget !== selector) return;
    if (enter()) panels.getState().set({ focusTarget: null });
    else requestAnimationFrame(watch);
  };
  watch();
}
