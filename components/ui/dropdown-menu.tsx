'use client';

import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entry';

type DropdownMenuProps = {
  trigger: ReactElement;
  items: readonly MenuEntry[];
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
};

export function DropdownMenu({ trigger, items, label, align = 'end', side = 'bottom' }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles.menu}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <MenuEntries parts={Primitive} entries={items} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
