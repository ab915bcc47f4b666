'use client';

import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ChannelFaults, ChannelForm } from '@/lib/pages/versions/channel-form';
import { say } from '@/lib/words/say';
import styles from './channels.module.css';

type ChannelFieldsProps = {
  form: ChannelForm;
  faults: ChannelFaults;
  isNew: boolean;
  set: (change: Partial<ChannelForm>) => void;
};

/** The fields of a messenger. Tokens are never shown again, so an empty one keeps the stored one. */
export function ChannelFields({ form, faults, isNew, set }: ChannelFieldsProps) {
  const kept = isNew ? undefined : say('Leave empty to keep the stored one');
  const isTelegram = form.kind === 'telegram';
  return (
    <>
      {!isTelegram && (
        <TextField
          label={say('Phone number ID')}
          mono
          inputMode="numeric"
          value={form.phoneNumberId}
          onValueChange={(phoneNumberId) => set({ phoneNumberId })}
          maxLength={30}
          error={faults.phoneNumberId}
          autoComplete="off"
        />
      )}
      <TextField
        label={isTelegram ? say('Token of the bot') : say('Access token')}
        hint={kept}
        type="password"
        mono
        value={form.token}
        onValueChange={(token) => set({ token })}
        maxLength={1000}
        error={faults.token}
        autoComplete="off"
      />
      {isTelegram ? (
        <TextField
          label={say('Address of this server')}
          hint={say('Telegram sends messages to this address')}
          type="url"
          mono
          value={form.serverUrl}
          onValueChange={(serverUrl) => set({ serverUrl })}
          maxLength={500}
          error={faults.serverUrl}
          autoComplete="off"
        />
      ) : (
        <>
          <TextField
            label={say('App secret')}
            hint={kept ?? say('Verifies that messages come from Meta')}
            type="password"
            mono
            value={form.appSecret}
            onValueChange={(appSecret) => set({ appSecret })}
            maxLength={1000}
            error={faults.appSecret}
            autoComplete="off"
          />
          <TextField
            label={say('Button of a list')}
            hint={say('Opens a list of more than 3 options')}
            value={form.listLabel}
            onValueChange={(listLabel) => set({ listLabel })}
            maxLength={40}
            error={faults.listLabel}
            autoComplete="off"
          />
        </>
      )}
      {/* Opens if the field that is wrong is in it. */}
      <details className={styles.more} open={faults.apiUrl !== undefined || undefined}>
        <summary>{say('More settings')}</summary>
        <div className={styles.form}>
          <TextField
            label={say('Words that end messages')}
            hint={say('A customer who sends one of them gets no reminders and no conversations you start')}
            value={form.optOutWords}
            onValueChange={(optOutWords) => set({ optOutWords })}
            maxLength={1000}
            autoComplete="off"
          />
          <TextArea
            label={say('Reply to these words')}
            value={form.optOutReply}
            onValueChange={(optOutReply) => set({ optOutReply })}
            maxLength={1000}
            minRows={2}
          />
          <TextArea
            label={say('Reply to a file that cannot be accepted')}
            value={form.refusedFileReply}
            onValueChange={(refusedFileReply) => set({ refusedFileReply })}
            maxLength={1000}
            minRows={2}
          />
          <TextArea
            label={say('Reply to a rating')}
            value={form.ratingReply}
            onValueChange={(ratingReply) => set({ ratingReply })}
            maxLength={1000}
            minRows={2}
          />
          <TextArea
            label={say('Reply to a rating that can have a comment')}
            hint={say('A reply to this message is the comment')}
            value={form.commentRequest}
            onValueChange={(commentRequest) => set({ commentRequest })}
            maxLength={1000}
            minRows={2}
          />
          <TextField
            label={say('Address of the API')}
            hint={say('Leave empty for the public one')}
            type="url"
            mono
            value={form.apiUrl}
            onValueChange={(apiUrl) => set({ apiUrl })}
            maxLength={500}
            error={faults.apiUrl}
            autoComplete="off"
          />
        </div>
      </details>
    </>
  );
}
