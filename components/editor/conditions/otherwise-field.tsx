import { X } from 'lucide-react';
import { Field } from '@/components/ui/fields/field';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import type { CelFieldProps } from '../inspector/fields/cel-field';
import { useFieldProblem } from '../inspector/fields/use-set-field';
import styles from './condition-field.module.css';

type Props = Pick<CelFieldProps, 'label' | 'path' | 'onChange'>;

/** The condition of the connection that is taken if no other is. */
export function OtherwiseField({ label, path, onChange }: Props) {
  const problem = useFieldProblem(path);
  return (
    <Field label={label} group {...problem}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described by its note
        <div role="group" aria-labelledby={control['aria-labelledby']} className={styles.field}>
          <span className={styles.otherwise}>
            {say('When no other condition is true')}
            <IconButton
              data-first
              label={say('Remove condition')}
              size="small"
              icon={<X />}
              onClick={() => onChange(undefined)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
