'use client';

import type { ReactNode } from 'react';
import { say } from '@/lib/words/say';
import { CheckedField } from './checked-field';

type Props = {
  label: string;
  value: number | undefined;
  /** The default while the field is empty. */
  fallback: number;
  min?: number;
  max?: number;
  whole?: boolean;
  suffix?: string;
  hint?: ReactNode;
  error?: string;
  warning?: string;
  onChange: (value: number | undefined) => void;
};

/** A number with a default, which is shown but not stored. */
export function OptionalNumber({
  label,
  value,
  fallback,
  min = 0,
  max,
  whole = true,
  onChange,
  ...rest
}: Props) {
  const findFault = (typed: string) => {
    if (typed.trim() === '') return undefined;
    const number = read(typed);
    if (!Number.isFinite(number)) return say('Enter a number');
    if (whole && !Number.isInteger(number)) return say('Enter a whole number');
    if (number < min) return say('At least {min}', { min });
    return max !== undefined && number > max ? say('At most {max}', { max }) : undefined;
  };
  return (
    <CheckedField
      {...rest}
      label={label}
      layout="row"
      inputMode="decimal"
      value={value === undefined ? '' : String(value)}
      placeholder={String(fallback)}
      findFault={findFault}
      onCommit={(typed) => onChange(typed.trim() === '' ? undefined : read(typed))}
    />
  );
}

const read = (typed: string): number => Number(typed.trim().replace(',', '.'));
