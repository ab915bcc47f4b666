'use client';

import type { KeyboardEvent } from 'react';
import type { ItemKey } from '@/lib/editor/model/item';
import type { TreeRow } from '@/lib/editor/outline/tree-rows';
import { toBinding } from '@/lib/editor/palette/bindings';
import { getBindings } from '@/lib/editor/preferences-store';
import { useCommands } from '../commands/use-commands';
import { useEditorContext } from '../editor-context';
import { showReadOnlyNotice } from '../show-read-only-notice';
import { useActions } from '../use-actions';

/** Keys of an outline line besides navigation: open, multi-select, rename, delete. */
export function useRowKeys() {
  const { editor, preferences } = useEditorContext();
  const actions = useActions();
  const commands = useCommands();

  const choose = (key: ItemKey, more: boolean) => {
    const { selection, select } = editor.getState();
    if (!more) actions.show(key);
    else select(selection.includes(key) ? selection.filter((other) => other !== key) : [...selection, key]);
  };

  const onKey = ({ id }: TreeRow, event: KeyboardEvent): boolean => {
    const key = id as ItemKey;
    if (getBindings(preferences.getState()).rename.includes(toBinding(event.nativeEvent, false))) {
      if (editor.getState().readOnly) showReadOnlyNotice();
      else {
        actions.show(key);
        commands.rename.run();
      }
      return true;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        choose(key, event.shiftKey || event.ctrlKey || event.metaKey);
        return true;
      case 'Delete':
      case 'Backspace':
        actions.remove([key]);
        return true;
      default:
        return false;
    }
  };
  return { choose, onKey };
}
