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
  /** Path of the tool that needs them. */
  tool: readonly (string | number)[];
};

/** What a customer must have connected for a tool: press one to go to it, take it away, or add another. */
export function CapabilityList({ ids, tool }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const known = useEditor((state) => state.document.capabilities) ?? [];
  const path = [...tool, 'capabilities'];
  const problem = useFieldProblem(path);
  const nameOf = (id: string) =>
    known.find((capability) => capability.id === id)?.name ?? say('{id}, which is gone', { id });
  const others = known.filter(({ id }) => !ids.includes(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips
    <div className={styles.names} role="group" aria-label={say('Capabilities it needs')}>
      {ids.length === 0 && <span className={styles.quiet}>{say('nothing connected')}</span>}
      {ids.map((id) => (
        <Chip
          key={id}
          concept="capability"
          onPress={() => actions.show(toKey('capability', id))}
          onRemove={() => {
            const rest = ids.filter((other) => other !== id);
            set(path, rest.length > 0 ? rest : undefined, say('Take capability away'));
          }}
          removeLabel={say('Take {nameOf} away', { nameOf: nameOf(id) })}
        >
          {nameOf(id)}
        </Chip>
      ))}
      <DropdownMenu
        label={say('Add a capability it needs')}
        align="start"
        trigger={<IconButton label={say('Add a capability it needs')} size="small" icon={<Plus />} />}
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
