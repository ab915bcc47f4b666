'use client';

import type { PlanNode } from '@turnpike/engine';
import { ChevronDown, ChevronRight, ChevronUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { findApprovalReason } from '@/lib/editor/cards/asks-first';
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

type Props = {
  node: PlanNode;
  /** Of the list. */
  path: readonly (string | number)[];
};

/** The tools a plan may use, in the order they are offered; one at a time is open. */
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
  const nameOf = (id: string) => findTool(id)?.name ?? say('{id} is gone', { id });
  const move = (index: number) => {
    setOpen(undefined);
    const next = [...calls];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    set(path, next, say('Offer tool earlier'));
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
        title={say('May use')}
        aside={calls.length > 1 ? say('the first is offered first') : undefined}
      >
        <div className={styles.stack}>
          <ol className={styles.items} aria-label={say('Tools it may use')}>
            {calls.map(({ tool: id, args }, index) => {
              const tool = findTool(id);
              const asks = tool && findApprovalReason(document, tool, node.approval);
              const fixed = Object.keys(args ?? {}).length;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity but their place
                <li key={index} className={styles.subcardHead}>
                  <button
                    type="button"
                    className={styles.option}
                    aria-expanded={open === index}
                    onClick={() => setOpen(open === index ? undefined : index)}
                  >
                    {open === index ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                    <ConceptGlyph concept="tool" />
                    <span className="ellipsis">{nameOf(id)}</span>
                    <small>
                      {[fixed > 0 && say('{fixed} fixed', { fixed }), asks].filter(Boolean).join(', ')}
                    </small>
                  </button>
                  {index > 0 && (
                    <IconButton
                      label={say('Offer {nameOf} earlier', { nameOf: nameOf(id) })}
                      size="small"
                      icon={<ChevronUp />}
                      onClick={() => move(index)}
                    />
                  )}
                  <IconButton
                    label={say('Take {nameOf} away', { nameOf: nameOf(id) })}
                    size="small"
                    icon={<X />}
                    disabledReason={calls.length === 1 ? say('a plan may use at least one tool') : undefined}
                    onClick={() => {
                      setOpen(undefined);
                      set(
                        path,
                        calls.filter((_, place) => place !== index),
                        say('Take tool away'),
                      );
                    }}
                  />
                </li>
              );
            })}
          </ol>
          {problem.error && <p className={styles.fault}>{problem.error}</p>}
          <DropdownMenu
            label={say('Tool it may use')}
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
              'It picks from these by what the customer says, and fills in what they need. Arguments given here are fixed, whatever is said.',
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
            "What the system says: done, with the tool's summary. '{'name'}' is an input, a place in its result, or a fact",
          )}
          otherwise={say("the system says that it did not work, with the tool's summary.")}
        />
      )}
    </>
  );
}
