'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { channelApi } from '@/lib/client/channel-client';
import { CHANNEL_KINDS, type EnvironmentName } from '@/lib/contract/names';
import type { Channel, SavedChannel } from '@/lib/contract/schemas/channels';
import {
  type ChannelFaults,
  type ChannelForm,
  findChannelFaults,
  toChannelForm,
  toSaveChannel,
} from '@/lib/pages/versions/channel-form';
import { MESSENGER_NAMES } from '@/lib/pages/versions/messenger-names';
import { say } from '@/lib/words/say';
import { ChannelFields } from './channel-fields';
import { ChannelSteps } from './channel-steps';
import styles from './channels.module.css';

type ChannelDialogProps = {
  environment: { flowId: string; name: EnvironmentName };
  /** Null for a new channel. */
  known: Channel | null;
  onClose: () => void;
  onSaved: (channel: SavedChannel) => void;
};

/** Connects a messenger, or edits a connected one. Remounted per opening. */
export function ChannelDialog({ environment, known, onClose, onSaved }: ChannelDialogProps) {
  const [form, setForm] = useState<ChannelForm>(() => toChannelForm(known, window.location.origin));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What the messenger refused. */
  const [refused, setRefused] = useState<ChannelFaults>({});
  const [tried, setTried] = useState(false);
  const { form: place, focusFirst } = useFirstFault();
  const found = findChannelFaults(form, known === null);
  const faults = tried ? { ...refused, ...found } : {};
  const set = (change: Partial<ChannelForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setRefused({});
  };

  async function save() {
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirst();
      return;
    }
    setBusy(true);
    try {
      const body = toSaveChannel(form);
      onSaved(
        known
          ? await channelApi.saveChannel({ ...environment, channelId: known.id }, body)
          : await channelApi.createChannel(environment, body),
      );
      onClose();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function showFailure(error: unknown) {
    const message = error instanceof Error ? error.message : say('Could not save.');
    const field = error instanceof ApiProblemError ? error.problem.pointer?.slice(1) : undefined;
    if (field === undefined || !(field in form)) return setFailure(message);
    setRefused({ [field]: message });
    focusFirst();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        known
          ? say('Edit {name}', { name: known.name })
          : say('Connect a channel to {environment}', { environment: environment.name })
      }
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Connecting')} onClick={save}>
            {known ? say('Save') : say('Connect')}
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
        {!known && (
          <SegmentedControl
            label={say('Messenger')}
            value={form.kind}
            onValueChange={(kind) => {
              set({ kind });
              setTried(false);
            }}
            options={CHANNEL_KINDS.map((value) => ({ value, label: MESSENGER_NAMES[value] }))}
          />
        )}
        {!known && <ChannelSteps kind={form.kind} />}
        <ChannelFields form={form} faults={faults} isNew={known === null} set={set} />
        <FormFailure message={failure} />
      </form>
    </Dialog>
  );
}
