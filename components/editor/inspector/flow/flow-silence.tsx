'use client';

import type { Settings } from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Silence = NonNullable<Settings['silence']>;
const createSilence = (): Silence => ({ afterSeconds: 60, text: say('Are you still there?'), times: 2 });
const DAY_SECONDS = 86_400;

/** Edits when and how a customer who does not answer is reminded. */
export function FlowSilence() {
  const set = useSetField();
  const silence = useEditor((state) => state.document.settings?.silence);
  const late = useFieldProblem(['settings', 'silence', 'afterSeconds']);
  const { error } = useFieldProblem(['settings', 'silence', 'text']);
  const put = (field: keyof Silence, value: unknown) =>
    set(['settings', 'silence', field], value, say('Set setting'));
  return (
    <Section title={say('Silence')}>
      <Switch
        label={say('Remind a silent customer')}
        hint={say('Asks the open question again')}
        checked={silence !== undefined}
        onCheckedChange={(on) =>
          set(['settings', 'silence'], on ? createSilence() : undefined, say('Set setting'))
        }
      />
      {silence && (
        <>
          <NumberStepper
            label={say('Remind after')}
            layout="row"
            value={silence.afterSeconds}
            min={1}
            max={DAY_SECONDS}
            suffix={say('seconds')}
            onValueChange={(value) => put('afterSeconds', value)}
            {...late}
          />
          <NumberStepper
            label={say('Max. reminders')}
            layout="row"
            value={silence.times}
            min={1}
            max={20}
            suffix={say('in a row')}
            onValueChange={(value) => put('times', value)}
          />
          <div className={styles.labeled}>
            <span className={styles.rowLabel}>{say('Reminder')}</span>
            <TextEditor
              label={say('Reminder')}
              value={silence.text}
              error={error}
              onChange={(value) => put('text', value ?? '')}
            />
          </div>
        </>
      )}
    </Section>
  );
}
