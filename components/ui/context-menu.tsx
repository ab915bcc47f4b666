'use client';

import { ContextMenu as Primitive } from 'radix-ui';
import { type ReactElement, useId } from 'react';
import styles from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entry';

type ContextMenuProps = {
  items: readonly MenuEntry[];
  label: string;
  /** One element; a right click, a long press or the menu key on it opens the menu. */
  children: ReactElement;
};

export function ContextMenu({ items, label, children }: ContextMenuProps) {
  const triggerId = useId();
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild id={triggerId}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles.menu}
          aria-label={label}
          data-opener={triggerId}
          collisionPadding={8}
        >
          <MenuEntries parts={Primitive} entries={items} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
