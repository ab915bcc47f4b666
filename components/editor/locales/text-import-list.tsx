'use client';

import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '@/components/ui/fields/checkbox';
import type { TextImport } from '@/lib/editor/locales/compare-texts';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { say } from '@/lib/words/say';
import styles from './texts-view.module.css';

type Props = {
  changes: readonly TextImport[];
  isTaken: (change: TextImport) => boolean;
  onTake: (changes: readonly TextImport[], take: boolean) => void;
};

/** The texts that an import changes, each with a choice. */
export function TextImportList({ changes, isTaken, onTake }: Props) {
  if (changes.length === 0) return null;
  const count = changes.filter(isTaken).length;
  const all = count === changes.length;
  return (
    <div className={styles.imports}>
      <Checkbox
        label={say('{count} of {all} selected', { count, all: changes.length })}
        checked={all ? true : count === 0 ? false : 'indeterminate'}
        onCheckedChange={() => onTake(changes, !all)}
      />
      <ul aria-label={say('Texts that change')}>
        {changes.map((change) => (
          <li key={change.key}>
            <Checkbox
              label={`${change.row.name}, ${change.row.role}, ${nameLocale(change.locale)}`}
              checked={isTaken(change)}
              onCheckedChange={(take) => onTake([change], take)}
            />
            <div className={styles.change} lang={change.locale}>
              {change.before !== '' && <del>{change.before}</del>}
              <ins>{change.after}</ins>
            </div>
            {change.caution && (
              <p className={styles.caution}>
                <TriangleAlert aria-hidden />
                {change.caution}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
