'use client';

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { say } from '@/lib/words/say';
import { KeyCap } from '../key-cap';
import { useReturnFocus } from '../use-return-focus';
import styles from './command-palette.module.css';

export type PaletteGroup = {
  id: string;
  heading?: string;
  items: readonly {
    id: string;
    label: string;
    icon?: ReactNode;
    note?: string;
    shortcut?: string;
    /** Search keywords. */
    keywords?: readonly string[];
    disabled?: boolean;
    onSelect: () => void;
  }[];
};

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder?: string;
  groups: readonly PaletteGroup[];
  emptyText?: string;
  /** The search text, if the caller controls it. */
  search?: string;
  /** Called with the search text. The caller then filters and sorts the items. */
  onSearch?: (search: string) => void;
};

/** A command palette. It closes before the command runs, so that the command controls the focus. */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder = say('Find anything'),
  groups,
  emptyText = say('No matches'),
  search: kept,
  onSearch,
}: CommandPaletteProps) {
  const returnFocus = useReturnFocus(open);
  const [own, setOwn] = useState('');
  const search = kept ?? own;
  // Select the first result of the new search, not the one of the previous search.
  const [chosen, setChosen] = useState('');
  const isGiven = onSearch !== undefined;
  useLayoutEffect(() => {
    if (!isGiven) return;
    const first = groups.flatMap(({ items }) => items).find(({ disabled }) => !disabled);
    setChosen(first ? getValue(first) : '');
  }, [groups, isGiven]);
  const change = (next: boolean) => {
    if (!next) setOwn('');
    onOpenChange(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} {...returnFocus}>
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Command
            label={label}
            loop
            shouldFilter={!isGiven}
            {...(isGiven ? { value: chosen, onValueChange: setChosen } : {})}
          >
            <div className={styles.search}>
              <Search aria-hidden />
              <Command.Input
                value={search}
                onValueChange={(next) => {
                  setOwn(next);
                  onSearch?.(next);
                }}
                placeholder={placeholder}
              />
              <KeyCap keys="Escape" />
            </div>
            <Command.List label={say('Suggestions')} className={styles.list}>
              <Command.Empty className={styles.empty}>{emptyText}</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group.id} heading={group.heading}>
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={getValue(item)}
                      keywords={item.keywords ? [...item.keywords] : undefined}
                      disabled={item.disabled}
                      className={styles.item}
                      onSelect={() => {
                        change(false);
                        item.onSelect();
                      }}
                    >
                      {item.icon}
                      <span className={styles.label}>{item.label}</span>
                      {item.note && <span className={styles.note}>{item.note}</span>}
                      {item.shortcut && <KeyCap keys={item.shortcut} bare />}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function getValue({ id, label }: { id: string; label: string }): string {
  return `${label} ${id}`.trim();
}
