'use client';

import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { type ChannelPlace, channelApi } from '@/lib/client/channel-client';
import type { ChannelKind } from '@/lib/contract/names';
import {
  findScheduleFaults,
  NEW_SCHEDULE,
  type ScheduleForm,
  toSchedule,
} from '@/lib/pages/versions/schedule-form';
import { say } from '@/lib/words/say';
import styles from './channels.module.css';

type NewScheduleProps = { place: ChannelPlace; kind: ChannelKind; onScheduled: () => unknown };

/** Schedules one conversation. Telegram has no templates: the flow's first replies are sent. */
export function NewSchedule({ place, kind, onScheduled }: NewScheduleProps) {
  const [form, setForm] = useState<ScheduleForm>(NEW_SCHEDULE);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form: area, focusFirst } = useFirstFault();
  const found = findScheduleFaults(form, kind);
  const faults = tried ? found : {};
  const set = (change: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...change }));

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
      await channelApi.scheduleChannelConversation(place, toSchedule(form, kind));
      setForm(NEW_SCHEDULE);
      setTried(false);
      await onScheduled();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Could not save.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={area}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={say('To')}
        hint={
          kind === 'whatsapp'
            ? say('Phone number with its country code')
            : say('Id of the chat of a person who wrote before')
        }
        mono
        inputMode="tel"
        value={form.to}
        onValueChange={(to) => set({ to })}
        maxLength={21}
        error={faults.to}
        autoComplete="off"
      />
      <TextField
        label={say('Time')}
        hint={say('In your time zone')}
        type="datetime-local"
        value={form.at}
        onValueChange={(at) => set({ at })}
        error={faults.at}
      />
      {kind === 'whatsapp' && (
        <>
          <TextField
            label={say('Template')}
            hint={say('Name of an approved template. Sent instead of the first replies')}
            mono
            value={form.template}
            onValueChange={(template) => set({ template })}
            maxLength={512}
            error={faults.template}
            autoComplete="off"
          />
          <TextField
            label={say('Language of the template')}
            mono
            value={form.language}
            onValueChange={(language) => set({ language })}
            maxLength={20}
            error={faults.language}
            autoComplete="off"
          />
          <TextArea
            label={say('Values of the template')}
            hint={say('One per line, in their order')}
            value={form.values}
            onValueChange={(values) => set({ values })}
            minRows={2}
          />
        </>
      )}
      <FormFailure message={failure} />
      <span>
        <Button type="submit" busy={busy} busyLabel={say('Saving')}>
          {say('Schedule conversation')}
        </Button>
      </span>
    </form>
  );
}
