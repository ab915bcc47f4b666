'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { webhookApi } from '@/lib/client/webhook-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import {
  findWebhookFaults,
  toSaveWebhook,
  toWebhookForm,
  type WebhookForm,
} from '@/lib/pages/versions/webhook-form';
import { say } from '@/lib/words/say';
import styles from './webhooks.module.css';

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
  const [form, setForm] = useState<WebhookForm>(() => toWebhookForm(known));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findWebhookFaults(form);
  const faults = tried ? found : {};
  const set = (change: Partial<WebhookForm>) => setForm((before) => ({ ...before, ...change }));

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
      onSaved(await send());
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not save.'));
    } finally {
      setBusy(false);
    }
  }

  async function send(): Promise<string | undefined> {
    const body = toSaveWebhook(form, known?.enabled ?? true);
    if (!known) return (await webhookApi.createWebhook(environment, body)).secret;
    await webhookApi.saveWebhook({ ...environment, webhookId: known.id }, body);
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        known ? say('Edit webhook') : say('New webhook of {environment}', { environment: environment.name })
      }
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={save}>
            {known ? say('Save') : say('Add webhook')}
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
        <TextField
          label={say('Address')}
          hint={say('Receives a signed POST request for each turn')}
          type="url"
          mono
          value={form.url}
          onValueChange={(url) => set({ url })}
          maxLength={2000}
          placeholder="https://example.com/turns"
          error={faults.url}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={say('Description')}
          value={form.description}
          onValueChange={(description) => set({ description })}
          maxLength={200}
          placeholder={say('Sends handoffs to the CRM')}
          autoComplete="off"
        />
        <TextField
          label={say('Events')}
          hint={say('Sends only turns with these events, separated by commas. Leave empty for all')}
          mono
          value={form.events}
          onValueChange={(events) => set({ events })}
          placeholder={EVENT_EXAMPLE}
          error={faults.events}
          autoComplete="off"
        />
        <Checkbox
          label={say('Send delivery states')}
          hint={say('Reports when a message in Telegram or WhatsApp is sent, delivered, read or failed')}
          checked={form.deliveryStates}
          onCheckedChange={(deliveryStates) => set({ deliveryStates })}
        />
        <FormFailure message={failure} />
      </form>
    </Dialog>
  );
}
