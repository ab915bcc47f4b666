'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { conversationApi } from '@/lib/client/conversation-client';
import { FLAG_REASONS, type FlagReason } from '@/lib/contract/conversation-filter';
import { LIMITS } from '@/lib/contract/limits';
import { FLAG_REASON_WORDS } from '@/lib/pages/conversations/conversation-words';
import { say } from '@/lib/words/say';
import styles from './conversation-peek.module.css';

type LooksWrongDialogProps = { sessionId: string; turn: number; onClose: () => void };

/** Reports that the replies of a turn look wrong, with the reason. */
export function LooksWrongDialog({ sessionId, turn, onClose }: LooksWrongDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState<FlagReason>('misunderstood');
  const [comment, setComment] = useState('');
  const save = useMutation({
    mutationFn: () => conversationApi.flagReply(sessionId, turn, { reason, comment }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['sessions'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say('What looks wrong?')}
      description={say('The conversation appears under “Looks wrong” for everyone who can read it.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={save.isPending} busyLabel={say('Saving')} onClick={() => save.mutate()}>
            {say('Report')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={say('Reason')}
          value={reason}
          onValueChange={setReason}
          options={FLAG_REASONS.map((value) => ({ value, label: FLAG_REASON_WORDS[value] }))}
        />
        <TextArea
          label={say('Comment (optional)')}
          value={comment}
          onValueChange={setComment}
          maxLength={LIMITS.flagComment}
          placeholder={say('What should it have said?')}
          error={save.error?.message}
        />
      </div>
    </Dialog>
  );
}
