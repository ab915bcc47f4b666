import type { ReactNode } from 'react';
import { Form } from '@/components/forms/form';
import type { FormState } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type SectionFormProps = {
  state: Pick<FormState<object>, 'form' | 'submit' | 'failure' | 'isBusy'>;
  saveLabel: string;
  /** Nothing has changed since it was saved. */
  same?: boolean;
  /** The fields. */
  children: ReactNode;
};

/** The fields of a section, and the button that saves them. */
export function SectionForm({ state, saveLabel, same = false, children }: SectionFormProps) {
  return (
    <Form
      state={state}
      end={
        <div className={styles.end}>
          <Button
            type="submit"
            busy={state.isBusy}
            busyLabel={say('Saving')}
            disabledReason={same ? say('No changes yet') : undefined}
          >
            {saveLabel}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Form>
  );
}
