'use client';

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & {
    /** For ids, facts and expressions. */
    mono?: boolean;
    icon?: ReactNode;
    suffix?: ReactNode;
    size?: 'medium' | 'large';
    onValueChange?: (value: string) => void;
  };

export function TextField({
  id,
  label,
  labelHidden,
  hint,
  error,
  warning,
  layout,
  mono,
  icon,
  suffix,
  size = 'medium',
  className,
  onChange,
  onValueChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const off = rest.disabled || rest.readOnly;
  return (
    <Field {...{ id, label, labelHidden, hint, error, warning, layout, className }}>
      {({ 'aria-labelledby': _label, ...control }) => (
        <span
          className={classNames(
            fieldStyles.control,
            size === 'large' && fieldStyles.large,
            error ? fieldStyles.invalid : undefined,
            off && fieldStyles.disabled,
          )}
        >
          {icon}
          <input
            {...rest}
            {...control}
            type={type}
            className={classNames(styles.input, mono && styles.mono)}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
