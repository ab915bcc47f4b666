import { DIALOG } from '@/components/ui/use-return-focus';
import type { PanelsState } from '@/lib/editor/panels-store';

/** The selector of the element that is about to get the focus. It may not be rendered yet. */
export function findFocusTarget(panels: PanelsState): string | undefined {
  const { palette, shortcuts, deleting, linksOf, connecting, picker, view, focusTarget } = panels;
  if (palette || shortcuts || deleting || linksOf || connecting) return DIALOG;
  if (picker && view === 'canvas') return '[data-canvas] [role="menu"]';
  return focusTarget ?? undefined;
}

/** Nothing is about to get the focus. */
export const NO_FOCUS_REQUEST = {
  palette: false,
  shortcuts: false,
  deleting: null,
  linksOf: null,
  connecting: null,
  picker: null,
  focusTarget: null,
} satisfies Partial<PanelsState>;
