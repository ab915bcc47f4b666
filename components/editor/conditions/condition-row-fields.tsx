'use client';

import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { type PartPath, replacePart } from '@/lib/editor/conditions/change-condition';
import { setRowOperator, setRowSubject, setRowValue } from '@/lib/editor/conditions/change-row';
import { type ConditionRow, hasValue, isCompleteRow } from '@/lib/editor/conditions/condition';
import { listOperatorsWith } from '@/lib/editor/conditions/list-operators';
import type { ConditionSubject } from '@/lib/editor/conditions/list-subjects';
import { nameSubject } from '@/lib/editor/conditions/name-subject';
import { say } from '@/lib/words/say';
import styles from './condition-field.module.css';
import { useConditionRows } from './condition-rows-context';
import { RowValueField } from './row-value-field';

type Props = { row: ConditionRow; path: PartPath; first: boolean; onRemove: () => void };

/** One row: what is compared, how, and with what. */
export function ConditionRowFields({ row, path, first, onRemove }: Props) {
  const { subjects, guards, condition, change, focusOn, setFocusOn } = useConditionRows();
  const id = useId();
  const takesFocus = focusOn === path.join('.');
  useEffect(() => {
    if (!takesFocus) return;
    document.getElementById(id)?.focus();
    setFocusOn(undefined);
  }, [takesFocus, id, setFocusOn]);
  const subject = subjects.find((candidate) => candidate.subject === row.subject);
  const put = (next: ConditionRow) => change(replacePart(condition, path, next));
  const listed = row.subject === '' || subject ? subjects : [...subjects, makeUnlisted(row.subject)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div
      role="group"
      aria-label={say('Condition {number}', { number: path.map((index) => index + 1).join('.') })}
      className={styles.row}
    >
      <SelectField
        id={id}
        label={say('What to compare')}
        labelHidden
        first={first}
        className={styles.subject}
        value={row.subject === '' ? undefined : row.subject}
        placeholder={say('Choose a fact')}
        options={listed.map(({ subject: value, label, concept }) => ({
          value,
          label,
          ...(concept && { icon: <ConceptGlyph concept={concept} /> }),
        }))}
        onValueChange={(chosen) => {
          const next = listed.find((candidate) => candidate.subject === chosen);
          if (next) put(setRowSubject(row, subject, next, guards));
        }}
      />
      {row.subject !== '' && (
        <SelectField
          label={say('Comparison')}
          labelHidden
          className={styles.operator}
          value={row.operator}
          options={listOperatorsWith(subject ?? makeUnlisted(row.subject), row.operator)}
          onValueChange={(operator) => put(setRowOperator(row, operator, guards))}
        />
      )}
      {row.subject !== '' && hasValue(row.operator) && (
        <RowValueField
          row={row}
          subject={subject ?? makeUnlisted(row.subject)}
          onChange={(value) => put(setRowValue(row, value, guards))}
        />
      )}
      <IconButton
        label={say('Remove condition')}
        size="small"
        className={styles.remove}
        icon={<X />}
        onClick={onRemove}
      />
      {!isCompleteRow(row) && (
        <p className={styles.incomplete}>
          {row.subject === ''
            ? say('Not part of the condition until you choose a fact.')
            : say('Not part of the condition until it has a value.')}
        </p>
      )}
    </div>
  );
}

/** A subject that is not declared, or that this place usually does not compare. */
const makeUnlisted = (subject: string): ConditionSubject => ({
  subject,
  label: nameSubject(subject),
  type: subject.startsWith('size(') ? 'number' : 'text',
  ...(/^answers\.\w+$/.test(subject) ? { isFact: true as const } : {}),
});
