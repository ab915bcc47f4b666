import { LogIn } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { MenuTools } from './menu-tools';

/** What can be done with one edge. */
export function listEdgeEntries(
  { actions, entry, strategy, readOnly }: MenuTools,
  edge: ItemKey,
): MenuEntry[] {
  const inserted = strategy === 'meaning' ? 'step' : 'node';
  return [
    ...entry('add-node', {
      label: say('Insert {inserted}', { inserted }),
      onSelect: () => actions.askInsertion(edge),
    }),
    { kind: 'separator', id: 'line' },
    ...entry('connect', { label: say('Lead to…'), onSelect: () => actions.askConnection('to') }),
    ...(readOnly
      ? []
      : [
          {
            id: 'from',
            label: say('Start from…'),
            icon: <LogIn />,
            onSelect: () => actions.askConnection('from'),
          },
        ]),
    { kind: 'separator', id: 'line-2' },
    ...entry('properties'),
    ...entry('delete'),
  ];
}
