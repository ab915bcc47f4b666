'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
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
  const [author, setAuthor] = useState(() => storage.getItem(NAME_KEY) ?? '');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const adding = useMutation({
    mutationFn: () => previewApi.addComment(previewId, { ...comment, author, text }, key),
    onSuccess() {
      onSent();
      onClose();
    },
  });
  const missing = (value: string) => (tried && value.trim() === '' ? say('Required') : undefined);
  function send() {
    setTried(true);
    if (author.trim() === '' || text.trim() === '' || adding.isPending) return;
    try {
      storage.setItem(NAME_KEY, author);
    } catch {
      // Without storage the name is asked again.
    }
    adding.mutate();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say('Comment on this reply')}
      description={say('The author gets it with the conversation up to this reply.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={adding.isPending} busyLabel={say('Sending')} onClick={send}>
            {say('Send comment')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <blockquote className={styles.reply} dir="auto">
          {reply}
        </blockquote>
        <TextField
          label={say('Your name')}
          value={author}
          autoComplete="name"
          maxLength={LIMITS.commentAuthor}
          error={missing(author)}
          onValueChange={setAuthor}
        />
        <TextArea
          label={say('Comment')}
          value={text}
          minRows={4}
          maxLength={LIMITS.commentText}
          error={missing(text)}
          onValueChange={setText}
        />
        {adding.isError && (
          <p role="alert" className={styles.error}>
            {adding.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
