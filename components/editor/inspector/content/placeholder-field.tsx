'use client';

import { useMemo } from 'react';
import { listTextNames, type TextName } from '@/lib/editor/text/complete-placeholder';
import { useEditor } from '../../editor-context';
import { useFieldProblem } from '../fields/use-set-field';
import { WordingField } from '../fields/wording-field';
import styles from '../inspector.module.css';

type PlaceholderFieldProps = {
  label: string;
  value: string;
  path: readonly (string | number)[];
  placeholder: string;
  /** Placeholders besides facts. */
  names?: readonly TextName[] | undefined;
  onChange: (value: string) => void;
};

const NO_NAMES: readonly TextName[] = [];

/** A value that is the same in every language and can hold placeholders, such as an address. */
export function PlaceholderField(props: PlaceholderFieldProps) {
  const { label, value, path, placeholder, names = NO_NAMES, onChange } = props;
  const { error, warning } = useFieldProblem(path);
  const facts = useEditor((state) => state.document.facts);
  const offered = useMemo(() => listTextNames(facts, names), [facts, names]);
  return (
    <div className={styles.labeled} data-field={label}>
      <span aria-hidden className={styles.rowLabel}>
        {label}
      </span>
      <div className={styles.variant}>
        <WordingField
          first={false}
          label={label}
          invalid={error !== undefined}
          placeholder={placeholder}
          names={offered}
          value={value}
          onChange={(next) => onChange(next.trim())}
        />
      </div>
      {error && <p className={styles.fault}>{error}</p>}
      {!error && warning && <p className={styles.caution}>{warning}</p>}
    </div>
  );
}
