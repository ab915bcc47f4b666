'use client';

import { Languages, Search } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { AddLanguage } from './add-language';
import { ExportTexts } from './export-texts';
import { ImportTexts } from './import-texts';
import { TextsTable } from './texts-table';
import styles from './texts-view.module.css';
import { useLocaleRows } from './use-locale-rows';
import { ALL_TEXTS, useShownRows } from './use-shown-rows';

/** All texts that customers read: a row for each text, a column for each language. */
export function TextsView() {
  const readOnly = useEditor((state) => state.readOnly);
  const { rows, locales, flowLocale } = useLocaleRows();
  const [missing, setMissing] = useState<string>(ALL_TEXTS);
  const [search, setSearch] = useState('');
  const shown = useShownRows(rows, { missing, search, flowLocale });
  return (
    <section className={styles.view} aria-label={say('Texts')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{say('Texts')}</h2>
        <TextField
          type="search"
          className={styles.search}
          label={say('Find in the texts')}
          labelHidden
          placeholder={say('Find in the texts')}
          icon={<Search aria-hidden />}
          value={search}
          onValueChange={setSearch}
        />
        <SelectField
          className={styles.filter}
          label={say('Shown texts')}
          labelHidden
          value={missing}
          onValueChange={setMissing}
          options={[
            { value: ALL_TEXTS, label: say('All texts') },
            ...locales.map((locale) => ({
              value: locale,
              label: say('Missing in {language}', { language: nameLocale(locale) }),
            })),
          ]}
        />
        <p className={styles.count} role="status">
          {say('{shown} of {count, plural, one {# text} other {# texts}}', {
            shown: shown.length,
            count: rows.length,
          })}
        </p>
        <div className={styles.actions}>
          {!readOnly && <AddLanguage locales={locales} />}
          <ExportTexts rows={rows} locales={locales} />
          {!readOnly && <ImportTexts />}
        </div>
      </header>
      {locales.length === 1 && rows.length > 0 && (
        <p className={styles.hint}>
          {say('The flow has one language. Add another to translate its texts here.')}
        </p>
      )}
      {rows.length === 0 && (
        <EmptyState
          illustration={<Languages aria-hidden />}
          title={say('No texts yet')}
          description={say('Texts of cards, facts and rules appear here, with a column for each language.')}
        />
      )}
      {rows.length > 0 && shown.length === 0 && <p className={styles.hint}>{say('No matches')}</p>}
      {shown.length > 0 && <TextsTable rows={shown} all={rows} locales={locales} flowLocale={flowLocale} />}
    </section>
  );
}
