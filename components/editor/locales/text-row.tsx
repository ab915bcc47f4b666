'use client';

import { memo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { TextCell } from './text-cell';
import styles from './texts-view.module.css';

type Props = { row: LocaleRow; locales: readonly string[]; flowLocale: string };

/** A text with its place, which leads to the item, and its translations. */
export const TextRow = memo(function TextRow({ row, locales, flowLocale }: Props) {
  const actions = useActions();
  const { owner, name, role } = row;
  const concept = useEditor((state) => owner && getItemConcept(state.document, owner));
  return (
    <tr>
      <th scope="row" className={styles.place}>
        {owner && concept ? (
          <button
            type="button"
            className={styles.owner}
            aria-label={say('Show {name}, {role}', { name, role })}
            onClick={() => actions.show(owner)}
          >
            <ConceptGlyph concept={concept} />
            <span className={styles.name}>{name}</span>
            <small>{role}</small>
          </button>
        ) : (
          <span className={styles.owner}>
            <span className={styles.name}>{name}</span>
            <small>{role}</small>
          </span>
        )}
      </th>
      {locales.map((locale) => (
        <TextCell key={locale} row={row} locale={locale} flowLocale={flowLocale} />
      ))}
    </tr>
  );
});
