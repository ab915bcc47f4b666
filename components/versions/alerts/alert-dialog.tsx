'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { alertApi } from '@/lib/client/alert-client';
import { ALERT_MEASURES, ALERT_WINDOWS, type EnvironmentName } from '@/lib/contract/names';
import type { Alert } from '@/lib/contract/schemas/alerts';
import { type AlertForm, findAlertFaults, toAlertForm, toSaveAlert } from '@/lib/pages/alerts/alert-form';
import { ALERT_WORDS, describeWindow } from '@/lib/pages/alerts/alert-words';
import { say } from '@/lib/words/say';
import styles from '../webhooks/webhooks.module.css';

type AlertDialogProps = {
  environment: { flowId: string; name: EnvironmentName };
  /** Null for a new alert. */
  known: Alert | null;
  sendsMail: boolean;
  onClose: () => void;
  /** With the secret of a new address. */
  onSaved: (secret: string | null) => void;
};

/** Adds or edits an alert. Remounted per opening. */
export function AlertDialog({ environment, known, sendsMail, onClose, onSaved }: AlertDialogProps) {
  const me = useMe();
  const [form, setForm] = useState<AlertForm>(() =>
    toAlertForm(known, sendsMail ? me.data?.user?.email : undefined),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findAlertFaults(form);
  const faults = tried ? found : {};
  const set = (change: Partial<AlertForm>) => setForm((before) => ({ ...before, ...change }));
  const isSpend = form.measure === 'spend';

  async function save() {
    if (busy) return;
    setTried(true);
    if (Object.keys(found).length > 0) {
      focusFirst();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const body = toSaveAlert(form, known?.muted ?? false);
      const saved = known
        ? await alertApi.saveAlert({ ...environment, alertId: known.id }, body)
        : await alertApi.createAlert(environment, body);
      onSaved(saved.secret);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not save.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={known ? say('Edit alert') : say('New alert of {environment}', { environment: environment.name })}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={save}>
            {known ? say('Save') : say('Add alert')}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectField
          label={say('Watch')}
          value={form.measure}
          onValueChange={(measure) => set({ measure, threshold: measure === 'spend' ? 10 : 20 })}
          options={ALERT_MEASURES.map((value) => ({ value, label: ALERT_WORDS[value] }))}
        />
        <NumberStepper
          label={say('Above')}
          value={form.threshold}
          min={0}
          max={isSpend ? 1_000_000 : 100}
          suffix={isSpend ? say('dollars in a day (UTC)') : say('% of conversations')}
          onValueChange={(threshold) => set({ threshold })}
        />
        {!isSpend && (
          <>
            <SelectField
              label={say('In the last')}
              hint={say('Counts the conversations that started in this time')}
              value={String(form.windowMinutes)}
              onValueChange={(minutes) => set({ windowMinutes: Number(minutes) })}
              options={ALERT_WINDOWS.map((minutes) => ({
                value: String(minutes),
                label: describeWindow(minutes),
              }))}
            />
            <NumberStepper
              label={say('With at least')}
              hint={say('Fewer conversations say too little')}
              value={form.minConversations}
              min={1}
              max={100_000}
              suffix={say('conversations')}
              onValueChange={(minConversations) => set({ minConversations })}
            />
          </>
        )}
        <TextField
          label={say('E-mail to')}
          hint={
            sendsMail
              ? say('Members of the workspace, separated by commas')
              : say('This installation has no mail server: see TURNPIKE_SMTP_URL')
          }
          value={form.emails}
          onValueChange={(emails) => set({ emails })}
          error={faults.emails}
          autoComplete="off"
        />
        <TextField
          label={say('Address')}
          hint={say('Receives a signed POST request. Leave empty for none')}
          type="url"
          mono
          value={form.url}
          onValueChange={(url) => set({ url })}
          maxLength={2000}
          placeholder="https://example.com/alerts"
          error={faults.url}
          autoComplete="off"
        />
        <FormFailure message={failure} />
      </form>
    </Dialog>
  );
}
