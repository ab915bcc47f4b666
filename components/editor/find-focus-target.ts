import type { PanelsState } from '@/lib/editor/panels-store';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** What is about to have the focus, as a selector: what was asked for, and may not be there yet. */
export function findFocusTarget(panels: PanelsState): string | undefined {
  const { palette, shortcuts, deleting, linksOf, connecting, picker, view, leading } = panels;
  if (palette || shortcuts || deleting || linksOf || connecting) return DIALOG;
  if (picker && view === 'canvas') return '[data-canvas] [role="menu"]';
  return leading ?? undefined;
}

/** Nothing of it is asked for any more. */
export const NOTHING_ASKED_FOR = {
  palette: false,
  shortcuts: false,
  deleting: null,
  linksOf: null,
  connecting: null,
  picker: null,
  leading: null,
} satisfies Partial<PanelsState>;
