'use client';

import type { KeyboardEvent } from 'react';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { countTranslated } from '@/lib/editor/locales/list-locales';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { say } from '@/lib/words/say';
import { TextRow } from './text-row';
import styles from './texts-view.module.css';

type Props = {
  rows: readonly LocaleRow[];
  /** All texts of the flow, which the counts are of. */
  all: readonly LocaleRow[];
  locales: readonly string[];
  flowLocale: string;
};

/** Texts by language. Alt and an arrow go to the text above or below. */
export function TextsTable({ rows, all, locales, flowLocale }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={say('Texts by language')} onKeyDown={goUpOrDown}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              {say('Place')}
            </th>
            {locales.map((locale) => {
              const done = countTranslated(all, locale, flowLocale);
              return (
                <th key={locale} scope="col">
                  <span className={styles.language}>
                    {nameLocale(locale)} <code>{locale}</code>
                    <span className={styles.done} data-complete={done === all.length || undefined}>
                      {say('{done} of {count}', { done, count: all.length })}
                    </span>
                  </span>
                  <span className={styles.track} aria-hidden>
                    <i style={{ inlineSize: `${(100 * done) / all.length}%` }} />
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TextRow key={row.id} row={row} locales={locales} flowLocale={flowLocale} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function goUpOrDown(event: KeyboardEvent<HTMLElement>): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const cell = event.target instanceof Element ? event.target.closest('td, th') : null;
  const row = cell?.closest('tr');
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  if (!cell || !row || !next) return;
  event.preventDefault();
  const place = [...row.children].indexOf(cell);
  next.children[place]?.querySelector<HTMLElement>('textarea, button')?.focus();
}
