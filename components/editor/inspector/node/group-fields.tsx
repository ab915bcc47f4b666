'use client';

import { ColorField } from '@/components/ui/fields/color-field';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { useSetField } from '../fields/use-set-field';

/** The name and color of a group of nodes. */
export function GroupFields({ graph, index }: { graph: string; index: number }) {
  const set = useSetField();
  const group = useEditor((state) => state.document.ui?.graphs?.[graph]?.groups?.[index]);
  if (!group) return null;
  const path = ['ui', 'graphs', graph, 'groups', index] as const;
  return (
    <>
      <CheckedField
        label={say('Group name')}
        layout="row"
        data-group-name
        value={group.name}
        findFault={(value) => (value.trim() === '' ? say('Enter a group name') : undefined)}
        onCommit={(name) => set([...path, 'name'], name, say('Rename group'))}
      />
      <ColorField
        label={say('Group color')}
        layout="row"
        value={group.color}
        onValueChange={(color) => set([...path, 'color'], color, say('Set group color'))}
      />
    </>
  );
}
