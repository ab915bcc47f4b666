'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { webhookApi } from '@/lib/client/webhook-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { findWebhookFaults, toSaveWebhook, toWebhookForm } from '@/lib/pages/versions/webhook-form';
import { say } from '@/lib/words/say';

const EVENT_EXAMPLE = ['handoff', 'completed'].join(', ');

type WebhookDialogProps = {
  environment: { flowId: string; name: EnvironmentName };
  /** Null for a new webhook. */
  known: Webhook | null;
  onClose: () => void;
  /** With the secret of a new webhook. */
  onSaved: (secret?: string) => void;
};

/** Adds or edits a webhook. Remounted per opening. */
export function WebhookDialog({ environment, known, onClose, onSaved }: WebhookDialogProps) {
  const form = useForm({
    start: () => toWebhookForm(known),
    findFaults: findWebhookFaults,
    save: async (values) => {
      const body = toSaveWebhook(values, known?.enabled ?? true);
      if (known) await webhookApi.saveWebhook({ ...environment, webhookId: known.id }, body);
      onSaved(known ? undefined : (await webhookApi.createWebhook(environment, body)).secret);
      onClose();
    },
  });
  const { values, faults, set } = form;
  return (
    <FormDialog
      title={
        known ? say('Edit webhook') : say('New webhook for {environment}', { environment: environment.name })
      }
      state={form}
      saveLabel={known ? say('Save') : say('Add webhook')}
      onClose={onClose}
    >
      <TextField
        label={say('Address')}
        hint={say('Receives a signed POST request for each turn')}
        type="url"
        mono
        value={values.url}
        onValueChange={(url) => set({ url })}
        maxLength={2000}
        placeholder="https://example.com/turns"
        error={faults.url}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={say('Description')}
        value={values.description}
        onValueChange={(description) => set({ description })}
        maxLength={200}
        placeholder={say('Sends handoffs to the CRM')}
        autoComplete="off"
      />
      <TextField
        label={say('Events')}
        hint={say('Sends only turns with these events, separated by commas. Leave empty for all.')}
        mono
        value={values.events}
        onValueChange={(events) => set({ events })}
        placeholder={EVENT_EXAMPLE}
        error={faults.events}
        autoComplete="off"
      />
      <Checkbox
        label={say('Send delivery states')}
        hint={say('Reports when a message in Telegram or WhatsApp is sent, delivered, read or failed')}
        checked={values.deliveryStates}
        onCheckedChange={(deliveryStates) => set({ deliveryStates })}
      />
    </FormDialog>
  );
}
