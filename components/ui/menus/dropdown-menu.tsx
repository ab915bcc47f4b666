'use client';

import type { DropdownMenuProps } from './dropdown-menu-props';
import { MenuTrigger } from './menu-trigger';

const load = () => import('./opened-dropdown-menu').then((module) => module.OpenedDropdownMenu);

/** A button with a menu. Loads the menu primitive on first use. */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  return <MenuTrigger<Omit<DropdownMenuProps, 'trigger'>> trigger={trigger} load={load} menu={menu} />;
}
