'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './segmented-control.module.css';
import { Tooltip } from './tooltip';

type Segment<T extends string> = { value: T; label: string; icon?: ReactNode; disabled?: boolean };

type SegmentedControlProps<T extends string> = FieldProps & {
  id?: string;
  className?: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly Segment<T>[];
  size?: 'small' | 'medium';
  iconsOnly?: boolean;
  disabled?: boolean;
};

/** A radio group in one strip. Two to five short options; more belong into a select. */
export function SegmentedControl<T extends string>({
  value,
  onValueChange,
  options,
  size = 'medium',
  iconsOnly = false,
  disabled,
  ...field
}: SegmentedControlProps<T>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <Field {...field} group>
      {(control) => (
        <RadioGroup.Root
          id={control.id}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className={classNames(styles.strip, size === 'small' && styles.small)}
          orientation="horizontal"
          value={value}
          onValueChange={choose}
          disabled={disabled}
        >
          {options.map((option) => {
            const item = (
              <RadioGroup.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                aria-label={iconsOnly ? option.label : undefined}
                className={styles.segment}
              >
                {option.icon}
                {!iconsOnly && <span className="ellipsis">{option.label}</span>}
              </RadioGroup.Item>
            );
            return iconsOnly ? (
              <Tooltip key={option.value} content={option.label} describes={false}>
                {item}
              </Tooltip>
            ) : (
              item
            );
          })}
        </RadioGroup.Root>
      )}
    </Field>
  );
}
