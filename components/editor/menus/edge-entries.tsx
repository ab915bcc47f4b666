import { LogIn } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { MenuTools } from './menu-tools';

/** Menu items of an edge. */
export function listEdgeEntries(
  { actions, entry, strategy, readOnly }: MenuTools,
  edge: ItemKey,
): MenuEntry[] {
  const inserted = strategy === 'meaning' ? 'step' : 'node';
  return [
    ...entry('add-node', {
      label: say('Insert {type}', { type: inserted }),
      onSelect: () => actions.askInsertion(edge),
    }),
    { kind: 'separator', id: 'line' },
    ...entry('connect', { label: say('Move the end…'), onSelect: () => actions.askConnection('to') }),
    ...(readOnly
      ? []
      : [
          {
            id: 'from',
            label: say('Move the start…'),
            icon: <LogIn />,
            onSelect: () => actions.askConnection('from'),
          },
        ]),
    { kind: 'separator', id: 'line-2' },
    ...entry('properties'),
    ...entry('delete'),
  ];
}
