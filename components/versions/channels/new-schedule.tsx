'use client';

import { Form } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { type ChannelPlace, channelApi } from '@/lib/client/channel-client';
import type { ChannelKind } from '@/lib/contract/names';
import { findScheduleFaults, NEW_SCHEDULE, toSchedule } from '@/lib/pages/versions/schedule-form';
import { say } from '@/lib/words/say';

type NewScheduleProps = { place: ChannelPlace; kind: ChannelKind; onScheduled: () => unknown };

/** Schedules one conversation. Telegram has no templates: the flow's first replies are sent. */
export function NewSchedule({ place, kind, onScheduled }: NewScheduleProps) {
  const form = useForm({
    start: NEW_SCHEDULE,
    findFaults: (values) => findScheduleFaults(values, kind),
    save: async (values) => {
      await channelApi.scheduleChannelConversation(place, toSchedule(values, kind));
      form.restart();
      await onScheduled();
    },
  });
  const { values, faults, set } = form;
  return (
    <Form
      state={form}
      end={
        <span>
          <Button type="submit" busy={form.isBusy} busyLabel={say('Saving')}>
            {say('Schedule conversation')}
          </Button>
        </span>
      }
    >
      <TextField
        label={say('To')}
        hint={
          kind === 'whatsapp'
            ? say('Phone number with its country code')
            : say('Id of a chat in which a person wrote before')
        }
        mono
        inputMode="tel"
        value={values.to}
        onValueChange={(to) => set({ to })}
        maxLength={21}
        error={faults.to}
        autoComplete="off"
      />
      <TextField
        label={say('Time')}
        hint={say('In your time zone')}
        type="datetime-local"
        value={values.at}
        onValueChange={(at) => set({ at })}
        error={faults.at}
      />
      {kind === 'whatsapp' && (
        <>
          <TextField
            label={say('Template')}
            hint={say('Name of an approved template. Sent instead of the first replies.')}
            mono
            value={values.template}
            onValueChange={(template) => set({ template })}
            maxLength={512}
            error={faults.template}
            autoComplete="off"
          />
          <TextField
            label={say('Language of the template')}
            mono
            value={values.language}
            onValueChange={(language) => set({ language })}
            maxLength={20}
            error={faults.language}
            autoComplete="off"
          />
          <TextArea
            label={say('Values of the template')}
            hint={say('One per line, in their order')}
            value={values.values}
            onValueChange={(values) => set({ values })}
            minRows={2}
          />
        </>
      )}
    </Form>
  );
}
