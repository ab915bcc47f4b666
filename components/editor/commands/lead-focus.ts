import type { PanelsStore } from '@/lib/editor/panels-store';

/**
 * Puts the focus into the field that the selector names, as soon as it is drawn: what it stands in may have to be
 * fetched first. Escape and a press elsewhere call it off, and so does whatever leads the focus next.
 */
export function leadFocus(panels: PanelsStore, selector: string): void {
  const enter = () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (!field) return false;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
    return true;
  };
  if (enter()) return;
  panels.getState().set({ leading: selector });
  const watch = () => {
    if (panels.getState().leading !== selector) return;
    if (enter()) panels.getState().set({ leading: null });
    else requestAnimationFrame(watch);
  };
  watch();
}
