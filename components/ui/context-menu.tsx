'use client';

import { ContextMenu as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entry';

type ContextMenuProps = {
  items: readonly MenuEntry[];
  label: string;
  /** One element; a right click, a long press or the menu key on it opens the menu. */
  children: ReactElement;
};

export function ContextMenu({ items, label, children }: ContextMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.menu} aria-label={label} collisionPadding={8}>
          <MenuEntries parts={Primitive} entries={items} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
