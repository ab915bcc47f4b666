import { OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

/** Props shared by all fields. */
export type FieldProps = {
  label: string;
  /** Hides the label visually. Something visible must say the same. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  warning?: ReactNode;
  /** `row` puts the label in a 92 px column, as in the properties panel. */
  layout?: 'stack' | 'row';
};

/** Props for the control, which associate label, hint and error. */
type ControlProps = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type ShellProps = FieldProps & {
  id?: string;
  /** The label of a group (radios) is not a `<label>`, because there is no single control. */
  group?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  warning,
  layout = 'stack',
  group,
  className,
  children,
}: ShellProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const note = error ?? warning ?? hint;
  const labelClass = labelHidden ? 'sr-only' : styles.label;
  return (
    <div
      className={classNames(styles.field, layout === 'row' && !labelHidden && styles.row, className)}
      data-field={label}
    >
      {group ? (
        <span id={labelId} className={labelClass}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={controlId} className={labelClass}>
          {label}
        </label>
      )}
      <div className={styles.body}>
        {children({
          id: controlId,
          'aria-labelledby': labelId,
          'aria-describedby': note ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {note && (
          <p
            id={noteId}
            className={classNames(styles.note, error ? styles.error : warning ? styles.warning : undefined)}
          >
            {error ? <OctagonX aria-hidden /> : warning ? <TriangleAlert aria-hidden /> : null}
            <span>{note}</span>
          </p>
        )}
      </div>
    </div>
  );
}
