'use client';

import type { Subject } from '@turnpike/engine/prove';
import { SelectField } from '@/components/ui/fields/select-field';
import { findPart, listSubjectKinds, makeSubject } from '@/lib/editor/checks/subjects';
import { say } from '@/lib/words/say';
import { ConditionField } from '../conditions/condition-field';
import { useEditor } from '../editor-context';
import styles from './check-dialog.module.css';

type SubjectFieldsProps = { legend: string; subject: Subject; onChange: (subject: Subject) => void };

/** What a check is about: what happens, to which part, and an optional condition. */
export function SubjectFields({ legend, subject, onChange }: SubjectFieldsProps) {
  const document = useEditor((state) => state.document);
  const part = findPart(subject, document);
  const { when } = subject;
  return (
    <fieldset className={styles.subject}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.choices}>
        <SelectField
          label={say('What happens')}
          labelHidden
          value={subject.kind}
          options={listSubjectKinds(document)}
          onValueChange={(kind) => onChange(makeSubject(kind, document, undefined, when))}
        />
        {part && (
          <SelectField
            label={part.label}
            labelHidden
            value={part.value}
            options={withCurrent(part.options, part.value)}
            onValueChange={(value) => onChange(makeSubject(subject.kind, document, value, when))}
          />
        )}
      </div>
      <ConditionField
        label={say('Only if')}
        value={when}
        path={NO_PATH}
        use="proof"
        placeholder={say('Always. Add a condition to narrow it down.')}
        onChange={(next) =>
          onChange(makeSubject(subject.kind, document, part?.value, next === '' ? undefined : next))
        }
      />
    </fieldset>
  );
}

/** A check is not part of the document, so no problem of it belongs to the field. */
const NO_PATH: readonly string[] = ['checks'];

/** A check may name a part that was deleted. */
const withCurrent = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value)
    ? options
    : [{ value, label: say('{value}, not in the flow', { value }) }, ...options];
