'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import toggleStyles from '../toggle-line.module.css';
import styles from './checkbox.module.css';

type CheckboxProps = {
  id?: string;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

export function Checkbox({
  id,
  label,
  labelHidden,
  hint,
  className,
  checked,
  onCheckedChange,
  disabled,
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <span className={classNames(toggleStyles.line, className)} data-field={label}>
      <Primitive.Root
        id={controlId}
        className={styles.hit}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        aria-describedby={hint ? `${controlId}-note` : undefined}
      >
        <span className={styles.box}>
          <Primitive.Indicator>
            {checked === 'indeterminate' ? <Minus aria-hidden /> : <Check aria-hidden />}
          </Primitive.Indicator>
        </span>
      </Primitive.Root>
      <span className={labelHidden ? 'sr-only' : toggleStyles.text}>
        <label htmlFor={controlId}>{label}</label>
        {hint && (
          <span id={`${controlId}-note`} className={toggleStyles.hint}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
