'use client';

import { ContextMenu as Primitive } from 'radix-ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from '../menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entry';

/** The position of the request. A menu opened by key selects its first item. */
export type MenuPlace = { x: number; y: number; byKey: boolean };

type OpenedContextMenuProps = {
  /** Another position reopens the menu there. */
  at: MenuPlace;
  openerId: string;
  label: string;
  children: ReactElement;
};

/**
 * The menu of a `ContextMenu`. The primitive opens on an event at its own trigger, which replaces the element
 * that was there before the primitive was loaded.
 */
export function OpenedContextMenu({ at, openerId, label, children }: OpenedContextMenuProps) {
  const trigger = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (at.byKey) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu' }));
    const place = { clientX: at.x, clientY: at.y };
    trigger.current?.dispatchEvent(
      new MouseEvent('contextmenu', { ...place, bubbles: true, cancelable: true }),
    );
  }, [at]);
  return (
    <Primitive.Root modal={false}>
      {createPortal(<Primitive.Trigger ref={trigger} hidden />, document.body)}
      <Primitive.Portal>
        <Primitive.Content
          className={styles.menu}
          aria-label={label}
          data-opener={openerId}
          collisionPadding={8}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function ContextEntries({ items }: { items: readonly MenuEntry[] }) {
  return <MenuEntries parts={Primitive} entries={items} />;
}
