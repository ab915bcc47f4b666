import { findRedo, findUndo } from '@/lib/editor/model/history';
import { idsOf } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { CommandTools, EditorCommand } from './command';
import { focusField } from './focus-field';

/** Commands that edit the selection. */
export function createEditCommands({ editor, panels, autosave, actions }: CommandTools) {
  const state = editor.getState;
  const needSelection = () => (state().selection.length > 0 ? undefined : say('Select something first'));
  const needNodes = () =>
    idsOf(state().selection, 'node').length > 0 ? undefined : say('Select a node first');
  const copy: EditorCommand = { run: () => void actions.copy(), findObstacle: needSelection };
  return {
    undo: {
      run: actions.undo,
      findObstacle: () => (findUndo(state().history) ? undefined : say('Nothing to undo')),
    },
    redo: {
      run: actions.redo,
      findObstacle: () => (findRedo(state().history) ? undefined : say('Nothing to redo')),
    },
    history: { run: () => panels.getState().set({ dock: 'history', dockOpen: true, view: 'canvas' }) },
    copy,
    cut: { run: () => void actions.cut(), findObstacle: needSelection },
    paste: { run: () => void actions.paste() },
    duplicate: { run: () => actions.duplicate(), findObstacle: needSelection },
    delete: { run: () => actions.remove(), findObstacle: needSelection },
    'select-all': { run: actions.selectAll },
    deselect: { run: () => state().select([]) },
    rename: {
      run: () => focusField(panels, '[data-name]', '[data-group-name]'),
      findObstacle: needSelection,
    },
    switch: { run: () => actions.toggleNodes(), findObstacle: needNodes },
    save: { run: () => autosave.flush() },
  } satisfies Record<string, EditorCommand>;
}
