import { LogIn } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { ItemKey } from '@/lib/editor/item';
import type { MenuTools } from './menu-tools';

/** What can be done with one edge. */
export function listEdgeEntries(
  { actions, entry, strategy, readOnly }: MenuTools,
  edge: ItemKey,
): MenuEntry[] {
  const inserted = strategy === 'meaning' ? 'step' : 'node';
  return [
    ...entry('add-node', { label: `Insert ${inserted}`, onSelect: () => actions.askInsertion(edge) }),
    { kind: 'separator', id: 'line' },
    ...entry('connect', { label: 'Lead to…', onSelect: () => actions.askConnection('to') }),
    ...(readOnly
      ? []
      : [
          {
            id: 'from',
            label: 'Start from…',
            icon: <LogIn />,
            onSelect: () => actions.askConnection('from'),
          },
        ]),
    { kind: 'separator', id: 'line-2' },
    ...entry('properties'),
    ...entry('delete'),
  ];
}
