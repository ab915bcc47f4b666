'use client';

import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> &
  FieldProps & {
    mono?: boolean;
    minRows?: number;
    /** Above this number of rows it scrolls. */
    maxRows?: number;
    onValueChange?: (value: string) => void;
  };

/**
 * Grows with its text between `minRows` and `maxRows`.
 *
 * Uses `field-sizing`; browsers without it keep `minRows`, scroll, and have a resize handle.
 */
export function TextArea({
  id,
  label,
  labelHidden,
  hint,
  error,
  warning,
  layout,
  mono,
  minRows = 2,
  maxRows = 12,
  className,
  style,
  onChange,
  onValueChange,
  ...rest
}: TextAreaProps) {
  const off = rest.disabled || rest.readOnly;
  return (
    <Field {...{ id, label, labelHidden, hint, error, warning, layout, className }}>
      {({ 'aria-labelledby': _label, ...control }) => (
        <textarea
          {...rest}
          {...control}
          rows={minRows}
          className={classNames(
            fieldStyles.control,
            styles.area,
            mono && styles.mono,
            off && fieldStyles.disabled,
          )}
          style={{ ...style, minHeight: `calc(${minRows}lh + 10px)`, maxHeight: `calc(${maxRows}lh + 12px)` }}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
