'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { channelApi } from '@/lib/client/channel-client';
import { CHANNEL_KINDS, type EnvironmentName } from '@/lib/contract/names';
import type { Channel, SavedChannel } from '@/lib/contract/schemas/channels';
import { findChannelFaults, toChannelForm, toSaveChannel } from '@/lib/pages/versions/channel-form';
import { MESSENGER_NAMES } from '@/lib/pages/versions/messenger-names';
import { say } from '@/lib/words/say';
import { ChannelFields } from './channel-fields';
import { ChannelSteps } from './channel-steps';

type ChannelDialogProps = {
  environment: { flowId: string; name: EnvironmentName };
  /** Null for a new channel. */
  known: Channel | null;
  onClose: () => void;
  onSaved: (channel: SavedChannel) => void;
};

/** Connects a messenger, or edits a connected one. Remounted per opening. */
export function ChannelDialog({ environment, known, onClose, onSaved }: ChannelDialogProps) {
  const form = useForm({
    start: () => toChannelForm(known, window.location.origin),
    findFaults: (values) => findChannelFaults(values, known === null),
    save: async (values) => {
      const body = toSaveChannel(values);
      onSaved(
        known
          ? await channelApi.saveChannel({ ...environment, channelId: known.id }, body)
          : await channelApi.createChannel(environment, body),
      );
      onClose();
    },
  });
  const { values, faults, set } = form;
  return (
    <FormDialog
      title={
        known
          ? say('Edit {name}', { name: known.name })
          : say('Connect a channel to {environment}', { environment: environment.name })
      }
      state={form}
      saveLabel={known ? say('Save') : say('Connect')}
      busyLabel={say('Connecting')}
      onClose={onClose}
    >
      {!known && (
        <SegmentedControl
          label={say('Messenger')}
          value={values.kind}
          onValueChange={(kind) => {
            form.restart();
            set({ kind });
          }}
          options={CHANNEL_KINDS.map((value) => ({ value, label: MESSENGER_NAMES[value] }))}
        />
      )}
      {!known && <ChannelSteps kind={values.kind} />}
      <ChannelFields form={values} faults={faults} isNew={known === null} set={set} />
    </FormDialog>
  );
}
