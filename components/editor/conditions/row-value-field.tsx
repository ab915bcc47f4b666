'use client';

import { ArrowLeftRight } from 'lucide-react';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { canCompareSubjects } from '@/lib/editor/conditions/change-row';
import {
  type ConditionRow,
  isSubjectValue,
  type RowLiteral,
  type RowValue,
} from '@/lib/editor/conditions/condition';
import { listComparable } from '@/lib/editor/conditions/list-comparable';
import type { ConditionSubject } from '@/lib/editor/conditions/list-subjects';
import { nameSubject } from '@/lib/editor/conditions/name-subject';
import { say } from '@/lib/words/say';
import { WordsField } from '../inspector/fields/words-field';
import styles from './condition-field.module.css';
import { useConditionRows } from './condition-rows-context';
import { RowChoices } from './row-choices';
import { RowLiteralField } from './row-literal-field';

type Props = {
  row: ConditionRow;
  subject: ConditionSubject;
  onChange: (value: RowValue | undefined) => void;
};

/** What a row compares with: a value, several values, or another fact. */
export function RowValueField({ row, subject, onChange }: Props) {
  const { subjects } = useConditionRows();
  const { operator, value } = row;
  if (operator === 'oneOf' || operator === 'noneOf') return <SeveralValues {...{ row, subject, onChange }} />;
  const comparable = canCompareSubjects(operator) ? listComparable(subject, subjects) : [];
  const other = value !== undefined && !Array.isArray(value) && isSubjectValue(value) ? value : undefined;
  const literal = other === undefined ? (value as RowLiteral | undefined) : undefined;
  const [firstOther] = comparable;
  return (
    <span className={styles.value}>
      {other ? (
        <SelectField
          label={say('Value')}
          labelHidden
          value={other.subject}
          options={withOther(comparable, other.subject).map(({ subject: name, label }) => ({
            value: name,
            label,
          }))}
          onValueChange={(name) => onChange({ subject: name })}
        />
      ) : (
        <RowLiteralField {...{ subject, operator, onChange }} value={literal} />
      )}
      {(other || firstOther) && (
        <IconButton
          label={other ? say('Compare with a value') : say('Compare with another fact')}
          size="small"
          icon={<ArrowLeftRight />}
          onClick={() => onChange(other || !firstOther ? undefined : { subject: firstOther.subject })}
        />
      )}
    </span>
  );
}

function SeveralValues({ row, subject, onChange }: Props) {
  const values = Array.isArray(row.value) ? row.value : [];
  const put = (next: RowLiteral[]) => onChange(next.length > 0 ? next : undefined);
  if (subject.choices) return <RowChoices choices={subject.choices} values={values} onChange={put} />;
  const isNumber = subject.type === 'number';
  return (
    <div className={styles.several}>
      <WordsField
        label={say('Values')}
        labelHidden
        words={values.map(String)}
        onChange={(words = []) =>
          put(isNumber ? words.map(Number).filter((number) => !Number.isNaN(number)) : words)
        }
      />
    </div>
  );
}

const withOther = (subjects: readonly ConditionSubject[], name: string): readonly ConditionSubject[] =>
  subjects.some(({ subject }) => subject === name)
    ? subjects
    : [...subjects, { subject: name, label: nameSubject(name), type: 'text' }];
