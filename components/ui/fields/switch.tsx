'use client';

import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import toggleStyles from '../toggle-line.module.css';
import styles from './switch.module.css';

type SwitchProps = {
  id?: string;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** An on/off setting that applies immediately. Use a checkbox for choices that need a button. */
export function Switch({ id, label, labelHidden, hint, className, ...rest }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <span className={classNames(toggleStyles.line, className)} data-field={label}>
      <Primitive.Root
        {...rest}
        id={controlId}
        className={styles.track}
        aria-describedby={hint ? `${controlId}-note` : undefined}
      >
        <Primitive.Thumb className={styles.thumb} />
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
