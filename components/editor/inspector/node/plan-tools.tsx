'use client';

import type { PlanNode } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { describeApprovalReason } from '@/lib/editor/cards/asks-first';
import { addTool } from '@/lib/editor/commands/add-tool';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { CallForm } from './call-form';
import { CallRow } from './call-row';

type Props = {
  node: PlanNode;
  /** Path of the list. */
  path: readonly (string | number)[];
};

/** The tools of a plan, in the order they are offered. One is open at a time. */
export function PlanTools({ node, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const problem = useFieldProblem(path);
  const [open, setOpen] = useState<number>();
  const { tools: calls } = node;
  const known = document.tools ?? [];
  const findTool = (id: string) => known.find((tool) => tool.id === id);
  const nameOf = (id: string) => findTool(id)?.name ?? say('{name} was deleted', { name: id });
  const move = (index: number) => {
    setOpen(undefined);
    const next = [...calls];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    set(path, next, say('Move tool up'));
  };
  const addNew = () => {
    const added = addTool(editor.getState().document);
    const made = added.document.tools?.at(-1);
    if (!made) return;
    const named = setField(added.document, path, [...calls, { tool: made.id }], '');
    actions.run({ ...joinEdits(say('Add tool'), added, named), select: undefined });
  };
  const current = open === undefined ? undefined : calls[open];
  const others = known.filter(({ id }) => calls.every(({ tool }) => tool !== id));
  return (
    <>
      <Section
        title={say('Allowed tools')}
        aside={calls.length > 1 ? say('in order of preference') : undefined}
      >
        <div className={styles.stack}>
          <ol className={styles.items} aria-label={say('Allowed tools')}>
            {calls.map(({ tool: id, args }, index) => {
              const tool = findTool(id);
              const asks = tool && describeApprovalReason(document, tool, node.approval);
              const fixed = Object.keys(args ?? {}).length;
              return (
                <CallRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity but their position
                  key={index}
                  name={nameOf(id)}
                  note={[fixed > 0 && say('{fixed} fixed', { fixed }), asks].filter(Boolean).join(', ')}
                  open={open === index}
                  onToggle={() => setOpen(open === index ? undefined : index)}
                  upLabel={say('Move {name} up', { name: nameOf(id) })}
                  onUp={index > 0 ? () => move(index) : undefined}
                  removeLabel={say('Remove {name}', { name: nameOf(id) })}
                  keepReason={calls.length === 1 ? say('a plan needs at least one tool') : undefined}
                  onRemove={() => {
                    setOpen(undefined);
                    set(
                      path,
                      calls.filter((_, place) => place !== index),
                      say('Remove tool'),
                    );
                  }}
                />
              );
            })}
          </ol>
          {problem.error && <p className={styles.fault}>{problem.error}</p>}
          <DropdownMenu
            label={say('Add an allowed tool')}
            align="start"
            trigger={
              <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
                {say('Tool')}
              </Button>
            }
            items={[
              { id: 'new', label: say('New tool'), icon: <Plus />, onSelect: addNew },
              ...(others.length > 0 ? [{ kind: 'separator' as const, id: 'line' }] : []),
              ...others.map(({ id, name }) => ({
                id,
                label: name,
                icon: <ConceptGlyph concept="tool" />,
                onSelect: () => set(path, [...calls, { tool: id }], say('Add tool')),
              })),
            ]}
          />
          <p className={styles.quiet}>
            {say(
              'Picks tools by what the customer says and fills in their inputs. Arguments set here are fixed.',
            )}
          </p>
        </div>
      </Section>
      {current && open !== undefined && (
        <CallForm
          key={open}
          call={current}
          path={[...path, open]}
          title={nameOf(current.tool)}
          afterwards={say(
            '“Done” with the summary of the tool. {name} inserts an input, a result field or a fact',
          )}
          otherwise={say('the reply says that it failed, with the summary of the tool.')}
        />
      )}
    </>
  );
}
