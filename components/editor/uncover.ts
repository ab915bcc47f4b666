import type { PanelsState } from '@/lib/editor/panels-store';

/** Closes the drawer where it covers what is to be shown: in a window that is as low as in the style sheet. */
export const uncover = (): Partial<PanelsState> =>
  matchMedia('(max-height: 480px)').matches ? { drawer: null } : {};
