'use client';

import { useId, useRef } from 'react';
import { completePlaceholder, type TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import styles from '../inspector.module.css';
import { CelList, getOptionId } from './cel-list';
import { useCelList } from './use-cel-list';

type Props = {
  label: string;
  value: string;
  placeholder?: string;
  /** The placeholders that are available. */
  names: readonly TextName[];
  /** The shortcut for properties focuses this field. */
  first: boolean;
  invalid: boolean;
  onChange: (value: string) => void;
};

/** A single variant of a text. An opening brace shows the available placeholders. */
export function WordingField({ label, value, placeholder, names, first, invalid, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const complete = (source: string, at: number, asked: boolean) =>
    completePlaceholder(source, at, names, asked);
  const list = useCelList({ area, text: value, complete, onChange });
  const listId = useId();
  const open = list.items.length > 0;
  return (
    <CelList
      id={listId}
      items={list.items}
      active={list.active}
      onActive={list.setActive}
      onTake={list.take}
      onClose={list.close}
    >
      <span className={styles.wording}>
        <textarea
          ref={area}
          rows={1}
          data-first={first || undefined}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? getOptionId(listId, list.active) : undefined}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            list.offer(target.value, target.selectionStart);
          }}
          onKeyDown={list.onKeyDown}
          onPointerDown={list.close}
          onBlur={list.close}
        />
        <span className="sr-only" role="status">
          {open &&
            say('{items, plural, one {# suggestion} other {# suggestions}}', { items: list.items.length })}
        </span>
      </span>
    </CelList>
  );
}
