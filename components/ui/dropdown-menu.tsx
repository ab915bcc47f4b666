'use client';

import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactElement, useId } from 'react';
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
  const triggerId = useId();
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild id={triggerId}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles.menu}
          aria-label={label}
          aria-labelledby={undefined}
          data-opener={triggerId}
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
