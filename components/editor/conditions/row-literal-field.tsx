'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import type { RowLiteral, RowOperator } from '@/lib/editor/conditions/condition';
import type { ConditionSubject } from '@/lib/editor/conditions/list-subjects';
import { say } from '@/lib/words/say';

type Props = {
  subject: ConditionSubject;
  operator: RowOperator;
  value: RowLiteral | undefined;
  onChange: (value: RowLiteral | undefined) => void;
};

/** One value in the field of its type. */
export function RowLiteralField({ subject: { type, choices }, operator, value, onChange }: Props) {
  const label = say('Value');
  // A choice may be empty text, which a select cannot have as a value.
  if (choices && !TEXT_SEARCHES.has(operator))
    return (
      <SelectField
        label={label}
        labelHidden
        value={value === undefined ? undefined : `=${value}`}
        options={withValue(choices, value).map((choice) => ({
          value: `=${choice.value}`,
          label: choice.label,
        }))}
        onValueChange={(chosen) => onChange(chosen.slice(1))}
      />
    );
  if (type === 'number') return <NumberValue label={label} value={value} onChange={onChange} />;
  const isKnownTime = type !== 'text' && (value === undefined || TIMES[type]?.test(String(value)));
  return (
    <TextField
      label={label}
      labelHidden
      type={isKnownTime && (type === 'date' || type === 'time') ? type : 'text'}
      placeholder={type === 'datetime' ? '2026-01-31T09:00' : undefined}
      value={value === undefined ? '' : String(value)}
      onValueChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

const TEXT_SEARCHES: ReadonlySet<RowOperator> = new Set([
  'contains',
  'lacks',
  'starts',
  'startsOtherwise',
  'ends',
  'endsOtherwise',
  'matches',
  'mismatches',
]);

/** Values that the browser's fields for dates and times can show. */
const TIMES: Partial<Record<ConditionSubject['type'], RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
};

const withValue = (choices: NonNullable<ConditionSubject['choices']>, value: RowLiteral | undefined) =>
  value === undefined || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value: String(value), label: String(value) }];

type NumberProps = Pick<Props, 'value' | 'onChange'> & { label: string };

/**
 * Keeps what is typed, such as `1.`, while it is not a number yet. The condition keeps its last number meanwhile:
 * without it the row would be left out, and another connection taken.
 */
function NumberValue({ label, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string>();
  const fault = typed !== undefined && typed.trim() !== '' && toNumber(typed) === undefined;
  return (
    <TextField
      label={label}
      labelHidden
      inputMode="decimal"
      value={typed ?? (value === undefined ? '' : String(value))}
      error={
        !fault
          ? undefined
          : value === undefined
            ? say('Enter a number.')
            : say('Enter a number. Until then it stays {value}.', { value: String(value) })
      }
      onValueChange={(text) => {
        setTyped(text);
        const number = toNumber(text);
        if (number !== undefined || text.trim() === '') onChange(number);
      }}
      onBlur={() => !fault && setTyped(undefined)}
    />
  );
}

function toNumber(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
