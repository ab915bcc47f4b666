'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Tooltip } from '../tooltip';
import { Field, type FieldProps } from './field';
import styles from './segmented-control.module.css';

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

/** The option an arrow key leads to, skipping disabled ones and wrapping around. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A radio group in one strip, for two to five short options. A single Tab stop; arrow keys choose. */
export function SegmentedControl<T extends string>({
  value,
  onValueChange,
  options,
  size = 'medium',
  iconsOnly = false,
  disabled,
  ...field
}: SegmentedControlProps<T>) {
  const free = options.filter((option) => !option.disabled);
  const stop = free.find((option) => option.value === value) ?? free[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: Segment<T>) => {
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    const next = step && free[step(free.indexOf(at), free.length)];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = options.indexOf(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="radio"]')[place]?.focus();
    if (next.value !== value) onValueChange(next.value);
  };
  return (
    <Field {...field} group>
      {(control) => (
        <div
          id={control.id}
          role="radiogroup"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className={classNames(styles.strip, size === 'small' && styles.small)}
        >
          {options.map((option) => {
            const item = (
              // biome-ignore lint/a11y/useSemanticElements: an input cannot contain an icon
              <button
                key={option.value}
                type="button"
                role="radio"
                aria-checked={option.value === value}
                tabIndex={option === stop ? 0 : -1}
                disabled={disabled || option.disabled}
                onClick={() => option.value !== value && onValueChange(option.value)}
                onKeyDown={(event) => onKeyDown(event, option)}
                aria-label={iconsOnly ? option.label : undefined}
                className={styles.segment}
              >
                {option.icon}
                {!iconsOnly && <span className="ellipsis">{option.label}</span>}
              </button>
            );
            return iconsOnly ? (
              <Tooltip key={option.value} content={option.label} describes={false}>
                {item}
              </Tooltip>
            ) : (
              item
            );
          })}
        </div>
      )}
    </Field>
  );
}
