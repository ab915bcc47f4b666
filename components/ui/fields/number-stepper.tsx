'use client';

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { say } from '@/lib/words/say';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './number-stepper.module.css';

type NumberStepperProps = FieldProps & {
  id?: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Unit text, for example "per conversation". */
  suffix?: string;
  disabled?: boolean;
};

/**
 * A number field with buttons and arrow keys.
 *
 * Typed numbers are committed on Enter or blur; invalid text reverts to the last valid number.
 */
export function NumberStepper({
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  suffix,
  disabled = false,
  ...field
}: NumberStepperProps) {
  const [typed, setTyped] = useState<string>();

  const put = (next: number) => {
    setTyped(undefined);
    const kept = clampToStep(next, min, max);
    if (kept !== value) onValueChange(kept);
  };
  const commit = () => {
    if (typed === undefined) return;
    const next = Number(typed.trim().replace(',', '.'));
    put(typed.trim() === '' || Number.isNaN(next) ? value : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowUp: value + step,
      ArrowDown: value - step,
      PageUp: value + step * 10,
      PageDown: value - step * 10,
      Home: min,
      End: max,
    };
    const next = moves[event.key];
    if (next !== undefined && Number.isFinite(next)) {
      event.preventDefault();
      put(next);
    } else if (event.key === 'Enter') {
      commit();
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };

  return (
    <Field {...field}>
      {({ 'aria-labelledby': _label, ...control }) => (
        <span className={styles.line}>
          <span
            className={classNames(
              fieldStyles.control,
              styles.stepper,
              field.error ? fieldStyles.invalid : undefined,
              disabled && fieldStyles.disabled,
            )}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={say('Decrease {label}', { label: field.label })}
              disabled={disabled || value <= min}
              onClick={() => put(value - step)}
            >
              <Minus aria-hidden />
            </button>
            <input
              {...control}
              role="spinbutton"
              inputMode="decimal"
              autoComplete="off"
              aria-valuenow={value}
              aria-valuemin={Number.isFinite(min) ? min : undefined}
              aria-valuemax={Number.isFinite(max) ? max : undefined}
              value={typed ?? String(value)}
              disabled={disabled}
              size={Math.max(2, (typed ?? String(value)).length)}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={commit}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-label={say('Increase {label}', { label: field.label })}
              disabled={disabled || value >= max}
              onClick={() => put(value + step)}
            >
              <Plus aria-hidden />
            </button>
          </span>
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

// Rounds to twelve significant digits, because sums such as 0.1 + 0.2 have floating point errors.
function clampToStep(value: number, min: number, max: number): number {
  return Number(Math.min(max, Math.max(min, value)).toPrecision(12));
}
