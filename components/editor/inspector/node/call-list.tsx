'use client';

import type { Call } from '@turnpike/engine/document';
import { ChevronDown, ChevronRight, ChevronUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { Switch } from '@/components/ui/fields/switch';
import { IconButton } from '@/components/ui/icon-button';
import { addTool } from '@/lib/editor/commands/add-tool';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { CallForm } from './call-form';

type Props = {
  calls: readonly Call[];
  /** Path of the list. */
  path: readonly (string | number)[];
  /** When the calls run: "when the step is entered, once per visit". */
  says: string;
  /** Steps can mark calls that must run even if the step is skipped. */
  mayRequire?: boolean;
};

/** Calls of tools in order. One is open at a time. */
export function CallList({ calls, path, says, mayRequire = false }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const tools = useEditor((state) => state.document.tools);
  const [open, setOpen] = useState<number>();
  const put = (next: readonly Call[], label: string) => set(path, next.length > 0 ? next : undefined, label);
  const add = () => {
    const { document } = editor.getState();
    const known = document.tools?.[0];
    setOpen(calls.length);
    if (known) return put([...calls, { tool: known.id }], say('Add call'));
    const added = addTool(document);
    const made = added.document.tools?.at(-1);
    if (!made) return;
    const named = setField(added.document, path, [...calls, { tool: made.id }], '');
    actions.run({ ...joinEdits(say('Add call'), added, named), select: undefined });
  };
  const move = (index: number) => {
    const next = [...calls];
    const [call] = next.splice(index, 1);
    if (call) next.splice(index - 1, 0, call);
    setOpen(undefined);
    put(next, say('Call earlier'));
  };
  const nameOf = ({ tool }: Call) =>
    tools?.find(({ id }) => id === tool)?.name ?? say('{name} was deleted', { name: tool });
  const current = open === undefined ? undefined : calls[open];
  return (
    <>
      <Section title={say('Calls')} aside={calls.length > 1 ? say('in this order') : undefined}>
        <div className={styles.stack}>
          <p className={styles.quiet}>
            {calls.length === 0
              ? say('None. Calls run {says}.', { says })
              : say('They run {says}.', { says })}
          </p>
          {calls.length > 0 && (
            <ol className={styles.items} aria-label={say('Calls')}>
              {calls.map((call, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity but their position
                <li key={index} className={styles.subcardHead}>
                  <button
                    type="button"
                    className={styles.option}
                    aria-expanded={open === index}
                    onClick={() => setOpen(open === index ? undefined : index)}
                  >
                    {open === index ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                    <ConceptGlyph concept="tool" />
                    <span className="ellipsis">{nameOf(call)}</span>
                    {call.required && <small>{say('required')}</small>}
                  </button>
                  {index > 0 && (
                    <IconButton
                      label={say('Move the call of {nameOf} up', { nameOf: nameOf(call) })}
                      size="small"
                      icon={<ChevronUp />}
                      onClick={() => move(index)}
                    />
                  )}
                  <IconButton
                    label={say('Remove the call of {nameOf}', { nameOf: nameOf(call) })}
                    size="small"
                    icon={<X />}
                    onClick={() => {
                      setOpen(undefined);
                      put(
                        calls.filter((_, place) => place !== index),
                        say('Remove call'),
                      );
                    }}
                  />
                </li>
              ))}
            </ol>
          )}
          <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant} onClick={add}>
            {say('Call')}
          </Button>
        </div>
      </Section>
      {current && open !== undefined && (
        <CallForm
          key={open}
          call={current}
          path={[...path, open]}
          title={say('Call {open}: {nameOf}', { open: open + 1, nameOf: nameOf(current) })}
          otherwise={say('the model that writes the reply sees the failure.')}
        >
          {mayRequire && (
            <Switch
              label={say('Required')}
              hint={say('Makes the call before leaving the step, even if the step is skipped')}
              checked={current.required ?? false}
              onCheckedChange={(on) =>
                set([...path, open, 'required'], on ? true : undefined, say('Set required'))
              }
            />
          )}
        </CallForm>
      )}
    </>
  );
}
