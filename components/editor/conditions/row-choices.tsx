import { Checkbox } from '@/components/ui/fields/checkbox';
import type { RowLiteral } from '@/lib/editor/conditions/condition';
import { say } from '@/lib/words/say';
import styles from './condition-field.module.css';

type Props = {
  choices: readonly { value: string; label: string }[];
  values: readonly RowLiteral[];
  onChange: (values: RowLiteral[]) => void;
};

/** Several of the declared values. Values that are not declared stay until they are unchecked. */
export function RowChoices({ choices, values, onChange }: Props) {
  const undeclared = values.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...undeclared.map((value) => ({ value, label: String(value) }))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div role="group" aria-label={say('Values')} className={styles.choices}>
      {all.map(({ value, label }) => (
        <Checkbox
          key={String(value)}
          label={label}
          checked={values.includes(value)}
          onCheckedChange={(on) =>
            onChange(on ? [...values, value] : values.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  );
}
