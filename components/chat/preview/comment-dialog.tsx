'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { getStorage } from '@/lib/chat/create-browser-chat';
import type { Body } from '@/lib/client/call-operation';
import { previewApi } from '@/lib/client/preview-client';
import { LIMITS } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';
import styles from './comment-dialog.module.css';

type CommentDialogProps = {
  previewId: string;
  reply: string;
  /** The conversation and the number of the reply. */
  describe: () => Omit<Body<'addComment'>, 'author' | 'text'>;
  onSent: () => void;
  onClose: () => void;
};

const NAME_KEY = 'turnpike.preview-name';

/** A comment on a reply. The name is kept in the browser. */
export function CommentDialog({ previewId, reply, describe, onSent, onClose }: CommentDialogProps) {
  const [storage] = useState(getStorage);
  const [key] = useState(() => crypto.randomUUID());
  const [comment] = useState(describe);
  const form = useForm({
    start: () => ({ author: storage.getItem(NAME_KEY) ?? '', text: '' }),
    findFaults: ({ author, text }) => ({
      ...(author.trim() === '' && { author: say('Required') }),
      ...(text.trim() === '' && { text: say('Required') }),
    }),
    save: async (values) => {
      keepName(storage, values.author);
      await previewApi.addComment(previewId, { ...comment, ...values }, key);
      onSent();
      onClose();
    },
  });
  const { values, faults, set } = form;
  return (
    <FormDialog
      size="small"
      title={say('Comment on this reply')}
      description={say('The author gets it with the conversation up to this reply.')}
      state={form}
      saveLabel={say('Send comment')}
      busyLabel={say('Sending')}
      onClose={onClose}
    >
      <blockquote className={styles.reply} dir="auto">
        {reply}
      </blockquote>
      <TextField
        label={say('Your name')}
        value={values.author}
        autoComplete="name"
        maxLength={LIMITS.commentAuthor}
        error={faults.author}
        onValueChange={(author) => set({ author })}
      />
      <TextArea
        label={say('Comment')}
        value={values.text}
        minRows={4}
        maxLength={LIMITS.commentText}
        error={faults.text}
        onValueChange={(text) => set({ text })}
      />
    </FormDialog>
  );
}

function keepName(storage: ReturnType<typeof getStorage>, author: string): void {
  try {
    storage.setItem(NAME_KEY, author);
  } catch {
    // Without storage the name is asked again.
  }
}
