'use client';

import { ChevronDown, Download, FileText, Sheet } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import styles from './texts-view.module.css';

type Props = { rows: readonly LocaleRow[]; locales: readonly string[] };

/** Downloads all texts: every language for spreadsheets, or one for a translation tool. */
export function ExportTexts({ rows, locales }: Props) {
  const { editor } = useEditorContext();
  const save = async (locale?: string) => {
    const { downloadTexts } = await import('./download-texts');
    const { name, locale: flowLocale } = editor.getState().document;
    await downloadTexts(rows, { name, flowLocale, locales, locale });
  };
  const targets = locales.slice(1);
  return (
    <DropdownMenu
      label={say('Export')}
      align="end"
      trigger={
        <Button icon={<Download aria-hidden />}>
          <span className={styles.menuLabel}>
            {say('Export')}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        {
          id: 'csv',
          label: say('CSV, all languages'),
          icon: <Sheet aria-hidden />,
          onSelect: () => void save(),
        },
        ...(targets.length > 0
          ? targets.map((locale) => ({
              id: locale,
              label: say('XLIFF, {language}', { language: nameLocale(locale) }),
              icon: <FileText aria-hidden />,
              onSelect: () => void save(locale),
            }))
          : [
              {
                id: 'xliff',
                label: say('XLIFF, one file per language'),
                icon: <FileText aria-hidden />,
                disabledReason: say('Add a language first'),
              },
            ]),
      ]}
    />
  );
}
