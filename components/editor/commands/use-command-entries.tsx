'use client';

import { useMemo } from 'react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import type { CommandId } from '@/lib/editor/palette/bindings';
import { getCommandInfo } from '@/lib/editor/palette/command-list';
import { CommandIcon } from './command-icon';
import { useCommands, useIsOffered, useKeyOf } from './use-commands';

type Item = Extract<MenuEntry, { kind?: 'item' }>;

/** Creates a menu item from a command, with its current shortcut. Undefined if the command is not available. */
export function useCommandEntries(): (id: CommandId, change?: Partial<Item>) => Item[] {
  const commands = useCommands();
  const keyOf = useKeyOf();
  const isOffered = useIsOffered();
  return useMemo(
    () => (id, change) => {
      if (!isOffered(id)) return [];
      const command = commands[id];
      return [
        {
          id,
          label: getCommandInfo(id).label,
          icon: <CommandIcon id={id} />,
          shortcut: keyOf(id),
          disabledReason: command.findObstacle?.(),
          ...(id === 'delete' ? { danger: true } : {}),
          onSelect: () => void command.run(),
          ...change,
        },
      ];
    },
    [commands, keyOf, isOffered],
  );
}
