'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { Popover } from '@/components/ui/menus/popover';
import { setField } from '@/lib/editor/commands/set-field';
import { isLocaleTag } from '@/lib/editor/locales/is-locale-tag';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './texts-view.module.css';

/** Adds a language to the flow, and with it a column. */
export function AddLanguage({ locales }: { locales: readonly string[] }) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const tag = typed.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocaleTag(tag)) return setFault(say('Use a tag such as de or pt-BR'));
    if (locales.includes(tag)) return setFault(say('The flow has this language'));
    const { document } = editor.getState();
    const label = say('Add language {language}', { language: nameLocale(tag) });
    actions.run(setField(document, ['locales'], [...(document.locales ?? []), tag], label));
    setOpen(false);
    setTyped('');
  };
  return (
    <Popover
      label={say('Add language')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Plus aria-hidden />}>{say('Add language')}</Button>}
    >
      <form className={styles.adding} onSubmit={add}>
        <TextField
          label={say('Language tag')}
          hint={
            isLocaleTag(tag) && nameLocale(tag) !== tag ? nameLocale(tag) : say('Such as de, fr or pt-BR')
          }
          error={fault}
          mono
          spellCheck={false}
          autoCapitalize="off"
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setFault(undefined);
          }}
        />
        <Button
          type="submit"
          variant="ink"
          disabledReason={tag === '' ? say('Type a language tag') : undefined}
        >
          {say('Add')}
        </Button>
      </form>
    </Popover>
  );
}
