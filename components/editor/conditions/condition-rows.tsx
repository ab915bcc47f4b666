'use client';

import { useMemo, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import type { ConditionTree } from '@/lib/editor/conditions/condition';
import { listSubjects } from '@/lib/editor/conditions/list-subjects';
import { writeCondition } from '@/lib/editor/conditions/write-condition';
import type { CelUse } from '@/lib/editor/text/cel-scope';
import type { CelFieldProps } from '../inspector/fields/cel-field';
import { useCelScope } from '../inspector/fields/use-cel-scope';
import { useFieldProblem } from '../inspector/fields/use-set-field';
import styles from './condition-field.module.css';
import { ConditionGroup } from './condition-group';
import { ConditionRowsContext } from './condition-rows-context';

/** The result of a condition is true or false, and its rows need the width of the panel. */
export type ConditionProps = Omit<CelFieldProps, 'wanted' | 'layout'>;

type Props = ConditionProps & {
  condition: ConditionTree;
  onOtherwise: (() => void) | undefined;
};

/** Where a negation of an unknown fact is reported, so that new rows test first that the fact is known. */
const GUARDED_USES: ReadonlySet<CelUse> = new Set(['guard', 'when', 'gate', 'trigger', 'proof']);

/** A condition as rows, with its CEL below. Rows without a fact or a value are kept here until they are complete. */
export function ConditionRows({
  condition: read,
  label,
  labelHidden,
  value,
  path,
  onChange,
  ...rest
}: Props) {
  const { use, fact, hint, placeholder, first = false, onOtherwise } = rest;
  const scope = useCelScope({ use, fact });
  const subjects = useMemo(() => listSubjects(scope), [scope]);
  const problem = useFieldProblem(path);
  const [draft, setDraft] = useState<{ condition: ConditionTree; written: string | undefined }>();
  const [focusOn, setFocusOn] = useState<string>();
  const current = value || undefined;
  const condition = draft && draft.written === current ? draft.condition : read;
  const change = (next: ConditionTree) => {
    const written = writeCondition(next);
    setDraft({ condition: next, written });
    if (written !== current) onChange(written);
  };
  return (
    <Field {...{ label, labelHidden, hint }} group error={problem.error} warning={problem.warning}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described by its note
        <div
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className={styles.field}
        >
          <ConditionRowsContext
            value={{ subjects, guards: GUARDED_USES.has(use), condition, change, focusOn, setFocusOn, first }}
          >
            {condition.parts.length === 0 && placeholder && <p className={styles.note}>{placeholder}</p>}
            <ConditionGroup group={condition} path={[]} onOtherwise={onOtherwise} />
          </ConditionRowsContext>
          {current && <code className={styles.code}>{current}</code>}
        </div>
      )}
    </Field>
  );
}
