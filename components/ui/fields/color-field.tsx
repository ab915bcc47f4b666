'use client';

import { say } from '@/lib/words/say';
import { Button } from '../button';
import styles from './color-field.module.css';
import { Field, type FieldProps } from './field';

type Props = FieldProps & {
  /** `#rrggbb` */
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  disabled?: boolean;
};

/** A color or none, with the system's color picker. */
export function ColorField({ value, onValueChange, disabled, ...field }: Props) {
  return (
    <Field {...field}>
      {({ 'aria-labelledby': _label, ...control }) => (
        <span className={styles.line}>
          <input
            {...control}
            type="color"
            className={styles.input}
            data-empty={value === undefined || undefined}
            value={(value ?? '#808080').toLowerCase()}
            disabled={disabled}
            onChange={(event) => onValueChange(event.target.value)}
          />
          <span className={styles.value}>{value ?? say('none')}</span>
          {value !== undefined && (
            <Button
              size="small"
              variant="ghost"
              aria-label={say('{label}: none', { label: field.label })}
              onClick={() => onValueChange(undefined)}
            >
              {say('None')}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
