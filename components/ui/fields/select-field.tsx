'use client';

import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select } from 'radix-ui';
import type { ReactNode } from 'react';
import { say } from '@/lib/words/say';
import { classNames } from '../class-names';
import menuStyles from '../menu.module.css';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

type SelectOption<T extends string> = {
  /** Never empty, because an empty value means no choice. */
  value: T;
  label: string;
  icon?: ReactNode;
  note?: string;
  disabled?: boolean;
};

type SelectFieldProps<T extends string> = FieldProps & {
  id?: string;
  className?: string;
  value: T | undefined;
  onValueChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string;
  disabled?: boolean;
  /** The shortcut for properties focuses this field. */
  first?: boolean;
};

export function SelectField<T extends string>({
  value,
  onValueChange,
  options,
  placeholder = say('Choose'),
  disabled,
  first,
  ...field
}: SelectFieldProps<T>) {
  const find = (wanted: string | undefined) => options.find((candidate) => candidate.value === wanted);
  const chosen = find(value);
  const choose = (next: string) => {
    const option = find(next);
    if (option) onValueChange(option.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <Select.Root value={value ?? ''} onValueChange={choose} disabled={disabled}>
          <Select.Trigger
            id={control.id}
            data-first={first || undefined}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            className={classNames(fieldStyles.control, styles.trigger)}
          >
            <span className={styles.value}>
              {/* Fallback text for the server render, where the list is not rendered. */}
              <Select.Value placeholder={<span className={styles.placeholder}>{placeholder}</span>}>
                {chosen && <Words option={chosen} />}
              </Select.Value>
            </span>
            <ChevronDown aria-hidden />
          </Select.Trigger>
          <Select.Portal>
            <Select.Content position="popper" sideOffset={4} collisionPadding={8} className={styles.content}>
              <Select.ScrollUpButton className={styles.scroll}>
                <ChevronUp aria-hidden />
              </Select.ScrollUpButton>
              <Select.Viewport>
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={classNames(menuStyles.item, styles.item)}
                  >
                    <span className={styles.mark}>
                      <Select.ItemIndicator>
                        <Check aria-hidden />
                      </Select.ItemIndicator>
                    </span>
                    <Select.ItemText>
                      <Words option={option} />
                    </Select.ItemText>
                    {option.note && <span className={menuStyles.note}>{option.note}</span>}
                  </Select.Item>
                ))}
              </Select.Viewport>
              <Select.ScrollDownButton className={styles.scroll}>
                <ChevronDown aria-hidden />
              </Select.ScrollDownButton>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}

function Words({ option: { icon, label } }: { option: SelectOption<string> }) {
  return (
    <span className={styles.text}>
      {icon}
      <span className="ellipsis">{label}</span>
    </span>
  );
}
