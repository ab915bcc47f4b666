import type { ReactElement } from 'react';
import type { MenuEntry } from './menu-entry';

export type DropdownMenuProps = {
  trigger: ReactElement;
  items: readonly MenuEntry[];
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** The first opener of a menu: a key, or else the pointer. */
export type MenuOpening = { key?: string };

/** What a loaded menu takes over from its trigger. */
export type OpenedMenuProps = { trigger: ReactElement; triggerId: string; by: MenuOpening };
