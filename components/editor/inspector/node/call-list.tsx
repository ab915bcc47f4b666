'use client';

import type { Call } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/fields/switch';
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
import { CallRow } from './call-row';

type Props = {
  calls: readonly Call[];
  /** Path of the list. */
  path: readonly (string | number)[];
  /** When the calls run: "when the step is entered, once per visit". */
  when: string;
  /** Steps can mark calls that must run even if the step is skipped. */
  mayRequire?: boolean;
};

/** Calls of tools in order. One is open at a time. */
export function CallList({ calls, path, when, mayRequire = false }: Props) {
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
              ? say('None. Calls run {when}.', { when })
              : say('They run {when}.', { when })}
          </p>
          {calls.length > 0 && (
            <ol className={styles.items} aria-label={say('Calls')}>
              {calls.map((call, index) => (
                <CallRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity but their position
                  key={index}
                  name={nameOf(call)}
                  note={call.required ? say('required') : undefined}
                  open={open === index}
                  onToggle={() => setOpen(open === index ? undefined : index)}
                  upLabel={say('Move the call of {name} up', { name: nameOf(call) })}
                  onUp={index > 0 ? () => move(index) : undefined}
                  removeLabel={say('Remove the call of {name}', { name: nameOf(call) })}
                  onRemove={() => {
                    setOpen(undefined);
                    put(
                      calls.filter((_, place) => place !== index),
                      say('Remove call'),
                    );
                  }}
                />
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
          title={say('Call {number}: {name}', { number: open + 1, name: nameOf(current) })}
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
