'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import type { Check, SaveCheck } from '@/lib/contract/schemas/checks';
import { listSubjectKinds, makeSubject, type Pattern, withPattern } from '@/lib/editor/checks/subjects';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import styles from './check-dialog.module.css';
import { SubjectFields } from './subject-fields';
import { useCheckSaving } from './use-checks';

const PATTERNS = [
  { value: 'never', label: say('Never') },
  { value: 'before', label: say('Before') },
  { value: 'after', label: say('After') },
  { value: 'at-most', label: say('At most') },
  { value: 'at-end', label: say('At the end') },
] as const;

/** What the sentence of each pattern says before and after its subject. */
const SENTENCES: Record<Pattern, { before: string; after?: string; end?: string }> = {
  never: { before: say('It never happens that') },
  before: { before: say('Before'), after: say('always') },
  after: { before: say('After'), after: say('always'), end: say('before the end') },
  'at-most': { before: say('It happens at most') },
  'at-end': { before: say('At the end, always') },
};

type CheckDialogProps = { check?: Check; onClose: () => void; onSaved?: (id: string) => void };

/** A check of the author as a sentence with choices. */
export function CheckDialog({ check: given, onClose, onSaved }: CheckDialogProps) {
  const { flow } = useEditorContext();
  const document = useEditor((state) => state.document);
  const { save } = useCheckSaving(flow.id);
  const [check, setCheck] = useState<Check>(() => {
    if (given) return given;
    const [first] = listSubjectKinds(document);
    return { id: '', pattern: 'never', subject: makeSubject(first?.value ?? 'end', document) };
  });
  const { before, after, end } = SENTENCES[check.pattern];
  const submit = () => {
    const { id, ...rest } = check;
    const saved = id || toTestId(rest.name ?? rest.pattern, Date.now());
    save.mutate(
      { id: saved, body: { check: rest } as SaveCheck },
      {
        onSuccess: () => {
          onSaved?.(saved);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={given ? say('Edit check') : say('Add check')}
      description={say('It is proved with every change of the draft, in all conversations.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={save.isPending} busyLabel={say('Saving')} onClick={submit}>
            {say('Save check')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <SegmentedControl
          label={say('Pattern')}
          labelHidden
          value={check.pattern}
          options={PATTERNS}
          onValueChange={(pattern) => setCheck(withPattern(check, pattern, document))}
        />
        {check.pattern === 'at-most' ? (
          <div className={styles.times}>
            <span aria-hidden>{before}</span>
            <NumberStepper
              label={say('Times')}
              labelHidden
              min={1}
              max={100}
              value={check.times}
              suffix={say('times that')}
              onValueChange={(times) => setCheck({ ...check, times })}
            />
          </div>
        ) : (
          <span aria-hidden>{before}</span>
        )}
        <SubjectFields
          legend={before}
          subject={check.subject}
          onChange={(subject) => setCheck({ ...check, subject })}
        />
        {'other' in check && (
          <>
            <span aria-hidden>{after}</span>
            <SubjectFields
              legend={after ?? ''}
              subject={check.other}
              onChange={(other) => setCheck({ ...check, other })}
            />
            {end && <span>{end}</span>}
          </>
        )}
        <TextField
          label={say('Name')}
          value={check.name ?? ''}
          maxLength={200}
          placeholder={say('Uses the sentence above')}
          onValueChange={(name) => {
            const { name: _before, ...rest } = check;
            setCheck((name === '' ? rest : { ...rest, name }) as Check);
          }}
        />
      </form>
    </Dialog>
  );
}
