'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { type Label, MAX_LABEL_TEXT, type Meaning } from '@turnpike/engine/labels';
import { useState } from 'react';
import { useEditor } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import type { StoredLabel } from '@/lib/contract/schemas/labels';
import { findLabelFault } from '@/lib/pages/labels/find-label-fault';
import { listSaidPlaces, toPlaceValue } from '@/lib/pages/labels/list-said-places';
import { say } from '@/lib/words/say';
import styles from './labels-view.module.css';
import { MeaningFields } from './meaning-fields';

type LabelDialogProps = {
  /** Undefined: a new one. */
  label: StoredLabel | undefined;
  saving: Pick<
    UseMutationResult<void, Error, { id: string | undefined; label: Label }>,
    'mutate' | 'isPending' | 'error' | 'reset'
  >;
  onClose: () => void;
};

/** Edits what a customer says, where, and what it should be understood as. */
export function LabelDialog({ label: given, saving, onClose }: LabelDialogProps) {
  const document = useEditor((state) => state.document);
  const [text, setText] = useState(given?.text ?? '');
  const [at, setAt] = useState<Label['at']>(given?.at ?? null);
  const [expect, setExpect] = useState<Meaning>(given?.expect ?? { kind: 'nothing' });
  const [tried, setTried] = useState(false);
  const places = listSaidPlaces(document);
  const fault = findLabelFault({ text, expect });
  const close = () => {
    saving.reset();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (fault || saving.isPending) return;
    const { locale, known, time } = given ?? {};
    const kept = { ...(locale && { locale }), ...(known && { known }), ...(time && { time }) };
    const label = { text: text.trim(), at, expect, ...kept };
    saving.mutate({ id: given?.id, label }, { onSuccess: close });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={given ? say('Edit labelled message') : say('Add labelled message')}
      footer={
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button variant="ink" busy={saving.isPending} busyLabel={say('Saving')} onClick={submit}>
            {say('Save message')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={say('Customer message')}
          value={text}
          minRows={2}
          maxLength={MAX_LABEL_TEXT}
          {...(tried && fault?.field === 'text' && { error: fault.message })}
          onValueChange={setText}
        />
        <SelectField
          label={say('Said at')}
          value={toPlaceValue(at)}
          options={places}
          onValueChange={(value) => setAt(places.find((place) => place.value === value)?.place ?? null)}
        />
        <MeaningFields
          document={document}
          at={at}
          meaning={expect}
          error={tried && fault?.field === 'expect' ? fault.message : undefined}
          onChange={setExpect}
        />
        {saving.error && <ErrorState compact title={say('Not saved')} message={saving.error.message} />}
      </form>
    </Dialog>
  );
}
