'use client';

import { DropdownMenu as Primitive } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from '../menu.module.css';
import type { DropdownMenuProps, OpenedMenuProps } from './dropdown-menu-props';
import { MenuEntries } from './menu-entry';

/**
 * The menu of a `DropdownMenu` with its button. The button is re-rendered with the primitive, and the original
 * event is replayed on it, so that the menu opens as if the primitive had been there.
 */
export function OpenedDropdownMenu({
  trigger,
  triggerId,
  by,
  items,
  label,
  align = 'end',
  side = 'bottom',
}: DropdownMenuProps & OpenedMenuProps) {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (by.key !== undefined && !done.current) document.getElementById(triggerId)?.focus();
  }, [by, triggerId]);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const init = { bubbles: true, cancelable: true };
    document
      .getElementById(triggerId)
      ?.dispatchEvent(
        by.key === undefined
          ? new PointerEvent('pointerdown', init)
          : new KeyboardEvent('keydown', { ...init, key: by.key }),
      );
  }, [by, triggerId]);
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
