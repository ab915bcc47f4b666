'use client';

import { Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { setField } from '@/lib/editor/commands/set-field';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './outline.module.css';

/** Menu of a graph in the outline: open, make it the start, enable or disable. */
export function useGraphMenu(id: string): { name: string; items: readonly MenuEntry[] } {
  const { editor } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const name = useEditor((state) => state.document.graphs.find((graph) => graph.id === id)?.name ?? id);
  const on = useEditor((state) => state.document.graphs.find((graph) => graph.id === id)?.enabled !== false);
  const isMain = useEditor((state) => state.document.main === id);
  const key = toKey('graph', id);
  const switchOn = () => {
    const { document } = editor.getState();
    const index = document.graphs.findIndex((graph) => graph.id === id);
    const path = ['graphs', index, 'enabled'];
    if (index >= 0)
      actions.run(setField(document, path, on ? false : undefined, on ? say('Disable') : say('Enable')));
  };
  const items: readonly MenuEntry[] = [
    { id: 'open', label: say('Open'), onSelect: () => actions.show(key) },
    {
      id: 'main',
      label: say('Start conversations here'),
      disabled: isMain,
      disabledReason: isMain ? say('Already the start') : undefined,
      onSelect: () => actions.run(setField(editor.getState().document, ['main'], id, say('Set main graph'))),
    },
    { id: 'switch', label: on ? say('Disable') : say('Enable'), onSelect: switchOn },
    { id: 'links', label: say('What links here'), onSelect: () => set({ linksOf: key }) },
    { kind: 'separator', id: 'line' },
    { id: 'delete', label: say('Delete'), danger: true, onSelect: () => actions.remove([key]) },
  ];
  return { name, items };
}

type GraphMenuProps = {
  id: string;
  /** The line is the Tab stop, and its menu button comes next. */
  reached: boolean;
};

export function GraphMenu({ id, reached }: GraphMenuProps) {
  const { name, items } = useGraphMenu(id);
  return (
    <DropdownMenu
      label={name}
      trigger={
        <IconButton
          label={say('More for {name}', { name })}
          size="small"
          icon={<Ellipsis />}
          className={styles.menu}
          tabIndex={reached ? 0 : -1}
        />
      }
      items={items}
    />
  );
}
