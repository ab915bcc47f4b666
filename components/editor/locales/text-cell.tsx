'use client';

import { toPointer } from '@turnpike/engine/document';
import { chooseLocale } from '@turnpike/engine/text';
import { useId } from 'react';
import { findProblemAt } from '@/lib/editor/compile/field-problems';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { findSpokenLocale } from '@/lib/editor/locales/list-locales';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { getLocaleText, setLocaleText } from '@/lib/editor/texts/locale-text';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor, useEditorContext } from '../editor-context';
import { useSetField } from '../inspector/fields/use-set-field';
import styles from './texts-view.module.css';

type Props = { row: LocaleRow; locale: string; flowLocale: string };

/** The text in one language, edited in place. An empty cell shows what customers read instead. */
export function TextCell({ row, locale, flowLocale }: Props) {
  const { path, wording, name, role } = row;
  const id = useId();
  const { editor } = useEditorContext();
  const set = useSetField();
  const readOnly = useEditor((state) => state.readOnly);
  const pointer = toPointer(typeof wording === 'string' ? path : [...path, locale]);
  const isWritten = typeof wording !== 'string' || locale === flowLocale;
  const fault = useEditor((state) => {
    const found = isWritten ? findProblemAt(state.problems, pointer) : undefined;
    // The empty cells show it already.
    return found?.code === 'text-locale-missing' ? undefined : found;
  });
  const isMissing = findSpokenLocale(wording, locale, flowLocale) === undefined;
  return (
    <td
      data-language={nameLocale(locale)}
      data-missing={isMissing || undefined}
      data-faulty={fault?.severity === 'error' || undefined}
    >
      <textarea
        rows={1}
        lang={locale}
        dir="auto"
        aria-label={say('{name}, {role}, {language}', { name, role, language: nameLocale(locale) })}
        aria-invalid={fault?.severity === 'error' || undefined}
        aria-describedby={fault ? id : undefined}
        readOnly={readOnly}
        placeholder={chooseLocale(wording, locale, flowLocale)}
        value={getLocaleText(wording, locale, flowLocale)}
        onFocus={() => editor.getState().mark()}
        onChange={({ target }) =>
          set(
            path,
            setLocaleText(wording, locale, flowLocale, target.value),
            say('Edit text of {name}', { name }),
          )
        }
      />
      {fault && (
        <p id={id} className={styles.fault} data-severity={fault.severity}>
          {sayMessage(fault.message)}
        </p>
      )}
    </td>
  );
}
