'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { IconButton } from '@/components/ui/icon-button';
import { sayWith } from '@/components/words/say-with';
import { conversationApi } from '@/lib/client/conversation-client';
import { LIMITS } from '@/lib/contract/limits';
import type { ConversationNote } from '@/lib/contract/schemas/remarks';
import { say } from '@/lib/words/say';
import styles from './conversation-peek.module.css';

/** Notes of members on a conversation. Customers never see them. */
export function PeekNotes({ sessionId, notes }: { sessionId: string; notes: readonly ConversationNote[] }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['sessions'] });
  const add = useMutation({
    mutationFn: () => conversationApi.addNote(sessionId, text),
    onSuccess: async () => {
      await onSuccess();
      setText('');
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => conversationApi.deleteNote(sessionId, id),
    onSuccess,
  });
  const missing = text.trim() === '' ? say('Write a note first') : undefined;
  return (
    <section className={styles.notes} aria-label={say('Notes')}>
      {notes.map((note) => (
        <div key={note.id} className={styles.noteItem}>
          <p className={styles.noteText} dir="auto">
            {note.text}
          </p>
          <p className={styles.noteBy}>
            {sayWith('{author}, {time}', { author: note.author, time: <RelativeTime at={note.at} /> })}
            {note.isOwn && (
              <IconButton
                size="small"
                label={say('Delete note')}
                icon={<Trash2 aria-hidden />}
                busy={remove.isPending}
                onClick={() => remove.mutate(note.id)}
              />
            )}
          </p>
        </div>
      ))}
      <TextArea
        label={say('Note')}
        value={text}
        onValueChange={setText}
        maxLength={LIMITS.noteText}
        placeholder={say('Only members of the workspace see it')}
        error={(add.error ?? remove.error)?.message}
      />
      <Button
        size="small"
        busy={add.isPending}
        busyLabel={say('Saving')}
        disabledReason={missing}
        onClick={() => add.mutate()}
      >
        {say('Add note')}
      </Button>
    </section>
  );
}
