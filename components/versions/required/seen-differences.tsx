'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';

/** Confirms that a person has looked at the differences of the shadow run of this content. */
export function SeenDifferences({ flowId, hash }: { flowId: string; hash: string }) {
  const queries = useQueryClient();
  const mayReview = useMay('flows:publish');
  const confirm = useMutation({
    mutationFn: () => releaseApi.addReview(flowId, { kind: 'shadow', hash, comment: '' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flow(flowId) }),
  });
  if (!mayReview) return null;
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        busy={confirm.isPending}
        busyLabel={say('Saving')}
        onClick={() => confirm.mutate()}
      >
        {say('I have looked at them')}
      </Button>
      {confirm.isError && <StatusText tone="bad">{confirm.error.message}</StatusText>}
    </div>
  );
}
