'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { say } from '@/lib/words/say';
import { Form } from './form';
import type { FormState } from './use-form';

type FormDialogProps = {
  title: string;
  description?: string;
  size?: 'small';
  state: Pick<FormState<object>, 'form' | 'submit' | 'failure' | 'isBusy'>;
  saveLabel: string;
  busyLabel?: string;
  /** After the error of the form. */
  end?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Mount it when it is opened, so that nothing typed is kept. */
export function FormDialog({
  title,
  description,
  size,
  state,
  saveLabel,
  busyLabel = say('Saving'),
  end,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={state.isBusy} busyLabel={busyLabel} onClick={state.submit}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form state={state} end={end}>
        {children}
      </Form>
    </Dialog>
  );
}
