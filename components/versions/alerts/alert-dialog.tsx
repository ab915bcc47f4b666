'use client';

import { useMe } from '@/components/account/use-me';
import { useFlowMarks } from '@/components/conversations/list/use-flow-marks';
import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { alertApi } from '@/lib/client/alert-client';
import { ALERT_MEASURES, ALERT_WINDOWS, type EnvironmentName } from '@/lib/contract/names';
import type { Alert } from '@/lib/contract/schemas/alerts';
import { findAlertFaults, toAlertForm, toSaveAlert } from '@/lib/pages/alerts/alert-form';
import { ALERT_WORDS, describeWindow } from '@/lib/pages/alerts/alert-words';
import { listToolChoices } from '@/lib/pages/alerts/list-tool-choices';
import { say } from '@/lib/words/say';

const ALL = '*';

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
  const marks = useFlowMarks(environment.flowId);
  const form = useForm({
    start: () => toAlertForm(known, sendsMail ? me.data?.user?.email : undefined),
    findFaults: findAlertFaults,
    save: async (values) => {
      const body = toSaveAlert(values, known?.muted ?? false);
      const saved = known
        ? await alertApi.saveAlert({ ...environment, alertId: known.id }, body)
        : await alertApi.createAlert(environment, body);
      onSaved(saved.secret);
      onClose();
    },
  });
  const { values, faults, set } = form;
  const isSpend = values.measure === 'spend';
  return (
    <FormDialog
      title={
        known ? say('Edit alert') : say('New alert for {environment}', { environment: environment.name })
      }
      state={form}
      saveLabel={known ? say('Save') : say('Add alert')}
      onClose={onClose}
    >
      <SelectField
        label={say('Watch')}
        value={values.measure}
        onValueChange={(measure) => set({ measure, threshold: measure === 'spend' ? 10 : 20 })}
        options={ALERT_MEASURES.map((value) => ({ value, label: ALERT_WORDS[value] }))}
      />
      {values.measure === 'tool-failed' && (
        <SelectField
          label={say('Tool')}
          hint={values.tool === null ? undefined : say('Counts the conversations that called it')}
          value={values.tool ?? ALL}
          onValueChange={(tool) => set({ tool: tool === ALL ? null : tool })}
          options={[
            { value: ALL, label: say('Any tool') },
            ...listToolChoices(marks, values.tool).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NumberStepper
        label={say('Above')}
        value={values.threshold}
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
            value={String(values.windowMinutes)}
            onValueChange={(minutes) => set({ windowMinutes: Number(minutes) })}
            options={ALERT_WINDOWS.map((minutes) => ({
              value: String(minutes),
              label: describeWindow(minutes),
            }))}
          />
          <NumberStepper
            label={say('With at least')}
            hint={say('Fewer conversations say too little')}
            value={values.minConversations}
            min={1}
            max={100_000}
            suffix={say('conversations')}
            onValueChange={(minConversations) => set({ minConversations })}
          />
        </>
      )}
      <TextField
        label={say('Email to')}
        hint={
          sendsMail
            ? say('Members of the workspace, separated by commas')
            : say('This installation has no mail server: see TURNPIKE_SMTP_URL')
        }
        value={values.emails}
        onValueChange={(emails) => set({ emails })}
        error={faults.emails}
        autoComplete="off"
      />
      <TextField
        label={say('Address')}
        hint={say('Receives a signed POST request. Leave empty for none.')}
        type="url"
        mono
        value={values.url}
        onValueChange={(url) => set({ url })}
        maxLength={2000}
        placeholder="https://example.com/alerts"
        error={faults.url}
        autoComplete="off"
      />
    </FormDialog>
  );
}
