'use client';

import { ColorField } from '@/components/ui/color-field';
import { SelectField } from '@/components/ui/select-field';
import { addGroup, setGroup } from '@/lib/editor/commands/set-group';
import type { PlacedNode } from '@/lib/editor/item';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { CheckedField } from './checked-field';
import { Section } from './section';
import { useSetField } from './use-set-field';

/** How a node is told from others on the canvas: its group and its colour. Nothing of it runs. */
export function NodeLooks({ placed }: { placed: PlacedNode }) {
  const set = useSetField();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const member = { graph: placed.graph.id, node: placed.node.id };
  const path = ['ui', 'graphs', member.graph] as const;
  const looks = document.ui?.graphs?.[member.graph];
  const stands = looks?.nodes?.[member.node];
  const groups = looks?.groups ?? [];
  const index = groups.findIndex((group) => group.nodes.includes(member.node));
  const group = groups[index];
  const options = [
    { value: 'none', label: 'none' },
    ...groups.map(({ id, name }) => ({ value: `in ${id}`, label: name })),
    { value: 'new', label: 'new group…' },
  ];
  const choose = (value: string) => {
    if (value === 'new') actions.run(addGroup(document, member));
    else actions.run(setGroup(document, member, value === 'none' ? undefined : value.slice('in '.length)));
  };
  return (
    <Section title="On the canvas">
      <SelectField
        label="Group"
        layout="row"
        value={group ? `in ${group.id}` : 'none'}
        options={options}
        onValueChange={choose}
      />
      {group && (
        <>
          <CheckedField
            label="Group name"
            layout="row"
            value={group.name}
            findFault={(value) => (value.trim() === '' ? 'Give the group a name' : undefined)}
            onCommit={(name) => set([...path, 'groups', index, 'name'], name, 'Rename group')}
          />
          <ColorField
            label="Group colour"
            layout="row"
            value={group.color}
            onValueChange={(color) => set([...path, 'groups', index, 'color'], color, 'Set group colour')}
          />
        </>
      )}
      <ColorField
        label="Colour"
        layout="row"
        value={stands?.color}
        disabled={!stands}
        hint={stands ? undefined : 'Move or tidy it first: a colour is kept with its place.'}
        onValueChange={(color) => set([...path, 'nodes', member.node, 'color'], color, 'Set colour')}
      />
    </Section>
  );
}
