import type { Edit } from '@/lib/editor/model/edit';
import type { EditorContextValue } from '../editor-context';
import { createSpots, type Spots } from './spots';

/** Dependencies of every group of actions. */
export type ActionTools = EditorContextValue & {
  state: EditorContextValue['editor']['getState'];
  run(edit: Edit | undefined, options?: { burst?: string }): void;
  spots: Spots;
  /** Pans to the selection once the canvas has rendered it, unless it is in view. Never zooms. */
  bringIntoView(): void;
};

export function createActionTools(context: EditorContextValue): ActionTools {
  const { editor, canvas } = context;
  const state = editor.getState;
  return {
    ...context,
    state,
    run(edit, options) {
      if (edit) state().dispatch(edit, options);
    },
    spots: createSpots(context),
    bringIntoView() {
      const { selection } = state();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => canvas.current?.show(selection, { keepZoom: true })),
      );
    },
  };
}
