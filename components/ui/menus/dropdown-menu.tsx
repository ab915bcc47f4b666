'use client';

import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { DropdownMenuProps, MenuOpening } from './dropdown-menu-props';
import type { OpenedDropdownMenu } from './opened-dropdown-menu';

type Opened = { Menu: typeof OpenedDropdownMenu; by: MenuOpening };

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A button with a menu. Loads the menu primitive on first use; until then it only listens. */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  const triggerId = useId();
  const [opened, setOpened] = useState<Opened>();
  if (opened) return <opened.Menu {...menu} trigger={trigger} triggerId={triggerId} by={opened.by} />;

  const open = async (by: MenuOpening) => {
    const { OpenedDropdownMenu: Menu } = await import('./opened-dropdown-menu');
    setOpened({ Menu, by });
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey) return;
    // The menu gets the focus, not the button.
    event.preventDefault();
    void open({});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !OPENING_KEYS.includes(event.key)) return;
    // Replays the event, so that the menu opens.
    event.preventDefault();
    event.stopPropagation();
    void open({ key: event.key });
  };
  return (
    <Slot.Root
      id={triggerId}
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {trigger}
    </Slot.Root>
  );
}
