'use client';

import type { Note, State } from '@turnpike/engine/document';
import { Ban, CopyPlus, Group, Power, Trash2, Ungroup } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { findNode, idsOf } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { Section } from './fields/section';
import { useSetField } from './fields/use-set-field';
import styles from './inspector.module.css';
import { GroupFields } from './node/group-fields';

export function StateInspector({ state, index }: { state: State; index: number }) {
  const set = useSetField();
  return (
    <Section title={say('State')} aside={say('not set until a node sets it')}>
      <TextArea
        label={say('Description')}
        value={state.description ?? ''}
        placeholder={say('For other authors')}
        onValueChange={(value) =>
          set(['states', index, 'description'], value === '' ? undefined : value, say('Edit description'))
        }
      />
    </Section>
  );
}

export function NoteInspector({ note, index }: { note: Note; index: number }) {
  const set = useSetField();
  return (
    <Section title={say('Note')} aside={say('the first line is the title')}>
      <TextArea
        label={say('Text')}
        labelHidden
        data-first
        minRows={4}
        value={note.text}
        placeholder={say('For other authors')}
        onValueChange={(value) => set(['ui', 'notes', index, 'text'], value, say('Edit note'))}
      />
    </Section>
  );
}

export function ManyInspector() {
  const selection = useEditor((state) => state.selection);
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const nodes = idsOf(selection, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
  const anyOn = nodes.some((node) => node.enabled !== false);
  const graph = useEditor((state) => state.graph);
  const groups = document.ui?.graphs?.[graph ?? '']?.groups ?? [];
  const common = groups.findIndex(
    (group) => nodes.length > 0 && nodes.every(({ id }) => group.nodes.includes(id)),
  );
  return (
    <>
      {graph && common >= 0 && (
        <Section
          title={say('Group')}
          aside={say('{count, plural, one {# node} other {# nodes}}', {
            count: groups[common]?.nodes.length,
          })}
        >
          <GroupFields graph={graph} index={common} />
          <Button icon={<Ungroup />} onClick={() => actions.ungroup()}>
            {say('Ungroup')}
          </Button>
        </Section>
      )}
      <Section title={say('{selection} selected', { selection: selection.length })}>
        <div className={styles.stack}>
          {nodes.length > 1 && common < 0 && (
            <Button icon={<Group />} onClick={() => actions.group()}>
              {say('Group')}
            </Button>
          )}
          <Button icon={<CopyPlus />} onClick={() => actions.duplicate()}>
            {say('Duplicate')}
          </Button>
          {nodes.length > 0 && (
            <Button icon={anyOn ? <Ban /> : <Power />} onClick={() => actions.switchNodes(!anyOn)}>
              {anyOn ? say('Disable') : say('Enable')}
            </Button>
          )}
          <Button variant="danger" icon={<Trash2 />} onClick={() => actions.remove()}>
            {say('Delete')}
          </Button>
        </div>
      </Section>
    </>
  );
}
