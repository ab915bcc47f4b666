import { Plus, Scale } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import type { Point } from '@/lib/editor/commands/placement';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import { say } from '@/lib/words/say';
import type { MenuTools } from './menu-tools';

/** Menu items of the empty canvas. New items appear at the pointer. */
export function listEmptyEntries(
  { actions, entry, strategy, readOnly, pinned }: MenuTools,
  getPointer: () => Point,
): MenuEntry[] {
  const adding: MenuEntry[] = readOnly
    ? []
    : [
        {
          kind: 'submenu',
          id: 'add',
          label: say('Add a node'),
          icon: <Plus />,
          items: listNodeKinds(strategy).map(({ kind, label }) => ({
            id: kind,
            label,
            icon: <ConceptGlyph concept={kind} />,
            onSelect: () => actions.addNode(kind, getPointer()),
          })),
        },
        ...(strategy === 'meaning'
          ? [
              {
                id: 'rule',
                label: say('Add a rule here'),
                icon: <Scale />,
                onSelect: () => actions.addRule(actions.getScope()),
              },
            ]
          : isDrawn(strategy)
            ? []
            : entry('add-gate', { onSelect: () => actions.addGate(getPointer()) })),
        ...entry('note', { onSelect: () => actions.addNote(getPointer()) }),
        ...entry('paste'),
      ];
  return [
    ...adding,
    { kind: 'separator', id: 'line' },
    ...entry('select-all'),
    ...entry('replace'),
    { kind: 'separator', id: 'line-2' },
    ...entry('layout'),
    ...(pinned.size > 0 ? entry('layout-all') : []),
    ...entry('fit'),
  ];
}
