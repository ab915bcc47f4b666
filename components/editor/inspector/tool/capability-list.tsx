'use client';

import { Plus } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = {
  ids: readonly string[];
  /** Path of the tool. */
  tool: readonly (string | number)[];
};

/** The capabilities a tool needs. Click one to select it, remove it, or add another. */
export function CapabilityList({ ids, tool }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const known = useEditor((state) => state.document.capabilities) ?? [];
  const path = [...tool, 'capabilities'];
  const problem = useFieldProblem(path);
  const nameOf = (id: string) =>
    known.find((capability) => capability.id === id)?.name ?? say('{id}, deleted', { id });
  const others = known.filter(({ id }) => !ids.includes(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips
    <div className={styles.names} role="group" aria-label={say('Required capabilities')}>
      {ids.length === 0 && <span className={styles.quiet}>{say('none')}</span>}
      {ids.map((id) => (
        <Chip
          key={id}
          concept="capability"
          onPress={() => actions.show(toKey('capability', id))}
          onRemove={() => {
            const rest = ids.filter((other) => other !== id);
            set(path, rest.length > 0 ? rest : undefined, say('Remove capability'));
          }}
          removeLabel={say('Remove {name}', { name: nameOf(id) })}
        >
          {nameOf(id)}
        </Chip>
      ))}
      <DropdownMenu
        label={say('Add required capability')}
        align="start"
        trigger={<IconButton label={say('Add required capability')} size="small" icon={<Plus />} />}
        items={[
          {
            id: 'new',
            label: say('New capability'),
            icon: <Plus />,
            onSelect: () => actions.run(addCapability(editor.getState().document, undefined, tool)),
          },
          ...(others.length > 0 ? [{ kind: 'separator' as const, id: 'line' }] : []),
          ...others.map(({ id, name }) => ({
            id,
            label: name,
            icon: <ConceptGlyph concept="capability" />,
            onSelect: () => set(path, [...ids, id], say('Need capability')),
          })),
        ]}
      />
      {problem.error && <p className={styles.fault}>{problem.error}</p>}
    </div>
  );
}
