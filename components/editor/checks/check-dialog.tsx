'use client';

import { type Check, describeCheck } from '@turnpike/engine/prove';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import type { SaveCheck } from '@/lib/contract/schemas/checks';
import { type CheckPattern, listSubjectKinds, makeSubject, withPattern } from '@/lib/editor/checks/subjects';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import styles from './check-dialog.module.css';
import { SubjectFields } from './subject-fields';
import { useCheckSaving } from './use-checks';
import { useSentence } from './use-sentence';

const PATTERNS = [
  { value: 'never', label: say('Never') },
  { value: 'before', label: say('Before') },
  { value: 'after', label: say('After') },
  { value: 'at-most', label: say('At most') },
  { value: 'at-end', label: say('At the end') },
] as const;

/** Legends of the subjects of each pattern. */
const LEGENDS: Record<CheckPattern, { subject: string; other?: string }> = {
  never: { subject: say('Must never happen') },
  before: { subject: say('Before this happens'), other: say('This must have happened') },
  after: { subject: say('After this happens'), other: say('This must happen before the end') },
  'at-most': { subject: say('Happens at most') },
  'at-end': { subject: say('Must be true at the end') },
};

type CheckDialogProps = { check?: Check; onClose: () => void; onSaved?: (id: string) => void };

/** Edits a check of the author: a pattern and what it is about. */
export function CheckDialog({ check: given, onClose, onSaved }: CheckDialogProps) {
  const { flow } = useEditorContext();
  const document = useEditor((state) => state.document);
  const { save } = useCheckSaving(flow.id);
  const [check, setCheck] = useState<Check>(() => {
    if (given) return given;
    const [first] = listSubjectKinds(document);
    return { id: '', pattern: 'never', subject: makeSubject(first?.value ?? 'end', document) };
  });
  const { subject, other = '' } = LEGENDS[check.pattern];
  const sentence = useSentence({ sentence: describeCheck(check) });
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
            <span aria-hidden>{subject}</span>
            <NumberStepper
              label={say('Times')}
              labelHidden
              min={1}
              max={100}
              value={check.times}
              suffix={check.times === 1 ? say('time') : say('times')}
              onValueChange={(times) => setCheck({ ...check, times })}
            />
          </div>
        ) : (
          <span aria-hidden>{subject}</span>
        )}
        <SubjectFields
          legend={subject}
          subject={check.subject}
          onChange={(next) => setCheck({ ...check, subject: next })}
        />
        {'other' in check && (
          <>
            <span aria-hidden>{other}</span>
            <SubjectFields
              legend={other}
              subject={check.other}
              onChange={(next) => setCheck({ ...check, other: next })}
            />
          </>
        )}
        <p className={styles.sentence} aria-live="polite">
          {sentence}
        </p>
        <TextField
          label={say('Name')}
          value={check.name ?? ''}
          maxLength={200}
          placeholder={sentence}
          onValueChange={(name) => {
            const { name: _before, ...rest } = check;
            setCheck((name === '' ? rest : { ...rest, name }) as Check);
          }}
        />
      </form>
    </Dialog>
  );
}
