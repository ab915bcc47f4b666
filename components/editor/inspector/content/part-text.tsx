'use client';

import type { Text } from '@turnpike/engine/document';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type PartTextProps = {
  label: string;
  value: Text | undefined;
  path: readonly (string | number)[];
  placeholder?: string;
  /** Placeholders besides facts. */
  names?: readonly TextName[] | undefined;
  onChange: (value: Text | undefined) => void;
};

/** A text of a part, with its label above it. */
export function PartText({ label, path, names, ...rest }: PartTextProps) {
  const { error, warning } = useFieldProblem(path);
  return (
    <div className={styles.labeled}>
      <span aria-hidden className={styles.rowLabel}>
        {label}
      </span>
      <TextEditor
        {...rest}
        label={label}
        single
        {...(names ? { names } : {})}
        {...(error ? { error } : {})}
        {...(warning ? { warning } : {})}
      />
    </div>
  );
}
