'use client';

import { Slot } from 'radix-ui';
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';
import type { MenuOpening, OpenedMenuProps } from './dropdown-menu-props';

type MenuTriggerProps<Menu> = {
  trigger: ReactElement;
  /** Loads the menu, which renders the trigger again. */
  load: () => Promise<ComponentType<Menu & OpenedMenuProps>>;
  menu: Menu;
};

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A button that loads its menu on first use; until then it only listens. */
export function MenuTrigger<Menu extends object>({ trigger, load, menu }: MenuTriggerProps<Menu>) {
  const triggerId = useId();
  const [opened, setOpened] = useState<{ Menu: ComponentType<Menu & OpenedMenuProps>; by: MenuOpening }>();
  if (opened) return <opened.Menu {...menu} trigger={trigger} triggerId={triggerId} by={opened.by} />;

  const open = async (by: MenuOpening) => {
    const Menu = await load();
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
