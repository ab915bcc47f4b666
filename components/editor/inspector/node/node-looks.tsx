'use client';

import { BoxSelect } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ColorField } from '@/components/ui/fields/color-field';
import { SelectField } from '@/components/ui/fields/select-field';
import { addGroup, setGroup } from '@/lib/editor/commands/set-group';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { PinSwitch } from '../fields/pin-switch';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { GroupFields } from './group-fields';

/** How a node looks on the canvas: its group and color. It has no effect on runs. */
export function NodeLooks({ graph, node }: { graph: string; node: string }) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const member = { graph, node };
  const path = ['ui', 'graphs', graph] as const;
  const looks = useEditor((state) => state.document.ui?.graphs?.[graph]);
  const position = looks?.nodes?.[member.node];
  const groups = looks?.groups ?? [];
  const index = groups.findIndex((group) => group.nodes.includes(member.node));
  const group = groups[index];
  const options = [
    { value: 'none', label: say('None') },
    ...groups.map(({ id, name }) => ({ value: `in ${id}`, label: name })),
    { value: 'new', label: say('New group…') },
  ];
  const choose = (value: string) => {
    const { document } = editor.getState();
    if (value === 'new') actions.run(addGroup(document, member));
    else actions.run(setGroup(document, member, value === 'none' ? undefined : value.slice('in '.length)));
  };
  return (
    <Section title={say('On the canvas')}>
      <SelectField
        label={say('Group')}
        layout="row"
        value={group ? `in ${group.id}` : 'none'}
        options={options}
        onValueChange={choose}
      />
      {group && (
        <>
          <GroupFields graph={member.graph} index={index} />
          <Button variant="ghost" icon={<BoxSelect />} onClick={() => actions.selectGroup(group.id)}>
            {say('Select the whole group')}
          </Button>
        </>
      )}
      <PinSwitch item={toKey('node', node)} pinned={position?.pinned} />
      <ColorField
        label={say('Color')}
        layout="row"
        value={position?.color}
        disabled={!position}
        hint={
          position ? undefined : say('Move or lay out the card first: colors are stored with the position.')
        }
        onValueChange={(color) => set([...path, 'nodes', member.node, 'color'], color, say('Set color'))}
      />
    </Section>
  );
}
