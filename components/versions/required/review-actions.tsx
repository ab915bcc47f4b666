'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextArea } from '@/components/ui/fields/text-area';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import { LIMITS } from '@/lib/contract/limits';
import type { ReviewKind } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';

/** `own`: the last change came from this person, who can only request a review. */
type ReviewActionsProps = { flowId: string; hash: string; own: boolean };

/** Requests a review, or approves the content, or asks for changes. */
export function ReviewActions({ flowId, hash, own }: ReviewActionsProps) {
  const queries = useQueryClient();
  const mayReview = useMay('flows:publish');
  const [comment, setComment] = useState('');
  const add = useMutation({
    mutationFn: (kind: ReviewKind) => releaseApi.addReview(flowId, { kind, hash, comment: comment.trim() }),
    onSuccess: () => setComment(''),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flow(flowId) }),
  });
  if (!mayReview) return null;
  const button = (kind: ReviewKind, label: string, disabledReason?: string) => (
    <Button
      size="small"
      busy={add.isPending && add.variables === kind}
      busyLabel={say('Saving')}
      disabledReason={disabledReason}
      onClick={() => add.mutate(kind)}
    >
      {label}
    </Button>
  );
  const noComment = comment.trim() === '' ? say('Write what to change first') : undefined;
  return (
    <div className={styles.review}>
      <TextArea
        label={own ? say('Message to the reviewer') : say('Review comment')}
        value={comment}
        onValueChange={setComment}
        maxLength={LIMITS.reviewText}
        minRows={1}
      />
      <div className={styles.buttons}>
        {own ? (
          button('requested', say('Request a review'))
        ) : (
          <>
            {button('approved', say('Approve'))}
            {button('changes', say('Ask for changes'), noComment)}
          </>
        )}
      </div>
      {add.isError && <StatusText tone="bad">{add.error.message}</StatusText>}
    </div>
  );
}
