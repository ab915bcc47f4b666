'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { setField } from '@/lib/editor/commands/set-field';
import { moveBy, removeAt } from '@/lib/editor/content/edit-list';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import styles from '../inspector.module.css';
import { ExpandingRow } from './expanding-row';

/** Something that can be added to the list. */
export type Addable<T> = { id: string; label: string; icon?: ReactNode; item: T };

type ExpandingListProps<T> = {
  /** Name of the list. */
  label: string;
  items: readonly T[];
  path: FieldPath;
  /** Names an item in its row and its buttons. */
  nameOf: (item: T, index: number) => string;
  noteOf?: (item: T) => string;
  iconOf?: (item: T) => ReactNode;
  addLabel: string;
  addable: readonly Addable<T>[];
  /** The list must keep this many items. */
  min?: number;
  max?: number;
  renderForm: (item: T, path: FieldPath) => ReactNode;
};

type Focus = { index: number; on: 'form' | 'toggle' | 'up' | 'down' | 'add' };

/** An ordered list whose items open a form below their row, one at a time. Each change is one step of undo. */
export function ExpandingList<T>(props: ExpandingListProps<T>) {
  const { label, items, path, nameOf, noteOf, iconOf, addLabel, addable, min = 0, renderForm } = props;
  const { max = Number.POSITIVE_INFINITY } = props;
  const actions = useActions();
  const { editor } = useEditorContext();
  const [open, setOpen] = useState<number>();
  const { root, focusSoon } = useFocusInList();
  const put = (next: readonly T[], name: string) =>
    actions.run(setField(editor.getState().document, path, next.length > 0 ? next : undefined, name));
  const add = ({ item }: Addable<T>) => {
    put([...items, structuredClone(item)], addLabel);
    setOpen(items.length);
    focusSoon({ index: items.length, on: 'form' });
  };
  const move = (index: number, by: -1 | 1) => {
    put(moveBy(items, index, by), by < 0 ? say('Move up') : say('Move down'));
    if (open === index) setOpen(index + by);
    else if (open === index + by) setOpen(index);
    focusSoon({ index: index + by, on: by < 0 ? 'up' : 'down' });
  };
  const remove = (index: number) => {
    put(removeAt(items, index), say('Remove {name}', { name: nameOf(items[index] as T, index) }));
    setOpen(undefined);
    focusSoon({ index: Math.min(index, items.length - 2), on: items.length > 1 ? 'toggle' : 'add' });
  };
  const [only] = addable;
  const full = items.length >= max ? say('At most {max}', { max }) : undefined;
  const addButton = (
    <Button
      variant="ghost"
      size="small"
      icon={<Plus />}
      className={styles.addVariant}
      data-focus="add"
      disabledReason={full}
      onClick={only && addable.length === 1 ? () => add(only) : undefined}
    >
      {addLabel}
    </Button>
  );
  return (
    <div ref={root} className={styles.stack}>
      {items.length > 0 && (
        <ol className={styles.items} aria-label={label}>
          {items.map((item, index) => (
            <ExpandingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
              key={index}
              index={index}
              path={[...path, index]}
              name={nameOf(item, index)}
              note={noteOf?.(item)}
              icon={iconOf?.(item)}
              open={open === index}
              onToggle={() => setOpen(open === index ? undefined : index)}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, 1) : undefined}
              keepReason={items.length <= min ? say('At least {min}', { min }) : undefined}
              onRemove={() => remove(index)}
            >
              {renderForm(item, [...path, index])}
            </ExpandingRow>
          ))}
        </ol>
      )}
      {addable.length === 1 || full ? (
        addButton
      ) : (
        <DropdownMenu
          label={addLabel}
          align="start"
          trigger={addButton}
          items={addable.map((one) => ({
            id: one.id,
            label: one.label,
            icon: one.icon,
            onSelect: () => add(one),
          }))}
        />
      )}
    </div>
  );
}

/** Moves the focus to where an item is after the list has changed. */
function useFocusInList() {
  const root = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  useEffect(() => {
    if (!focus) return undefined;
    // A menu that closes gives the focus back to its button in its own timer, which must run first.
    let timer = setTimeout(() => {
      timer = setTimeout(() => {
        find(root.current, focus)?.focus();
        setFocus(undefined);
      });
    });
    return () => clearTimeout(timer);
  }, [focus]);
  return { root, focusSoon: setFocus };
}

function find(root: HTMLElement | null, { index, on }: Focus): HTMLElement | null | undefined {
  if (on === 'add') return root?.querySelector<HTMLElement>(':scope > [data-focus="add"]');
  const row = root?.querySelector<HTMLElement>(`:scope > ol > [data-row="${index}"]`);
  if (on === 'form') return row?.querySelector<HTMLElement>(':scope > fieldset :is(textarea, input, button)');
  // At the end of the list, the button for the direction is gone.
  return row?.querySelector<HTMLElement>(`[data-focus="${on}"]`) ?? row?.querySelector<HTMLElement>('button');
}
