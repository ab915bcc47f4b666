'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TurnRecord } from '@turnpike/engine/turn';
import { Flag, Lightbulb, Play } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useMe } from '@/components/account/use-me';
import { WhyThisReply } from '@/components/simulator/chat/why-this-reply';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { conversationApi } from '@/lib/client/conversation-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { ReplyFlag } from '@/lib/contract/schemas/remarks';
import { FLAG_REASON_WORDS } from '@/lib/pages/conversations/conversation-words';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { LooksWrongDialog } from './looks-wrong-dialog';
import styles from './peek-turn.module.css';

type PeekTurnProps = {
  sessionId: string;
  flowId: string;
  turn: number;
  isChosen: boolean;
  flag: ReplyFlag | undefined;
  names: Names;
  document: unknown;
};

/** Stored records have no candidates of the decision; the events show the rest. */
const NOTHING_KNOWN = { nodes: [], gates: [] };

/** Under a turn: that its reply looks wrong, and for the chosen turn its reasons and what to do about it. */
export function PeekTurn({ sessionId, flowId, turn, isChosen, flag, names, document }: PeekTurnProps) {
  const queries = useQueryClient();
  const scopes = useMe().data?.scopes;
  const [isReporting, setReporting] = useState(false);
  const loaded = useQuery({
    queryKey: queryKeys.turnRecord(sessionId, turn),
    queryFn: ({ signal }) => api.getTurnRecord(sessionId, turn, { signal }),
    enabled: isChosen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unflag = useMutation({
    mutationFn: () => conversationApi.unflagReply(sessionId, turn),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (error) =>
      showToast({ message: say('Could not withdraw the report'), description: error.message, tone: 'bad' }),
  });
  const record = loaded.data?.record as TurnRecord | undefined;
  const mayEdit = scopes?.includes('flows:read') ?? false;
  return (
    <>
      {flag && (
        <p className={styles.flag}>
          <StatusText tone="bad" icon={<Flag aria-hidden />}>
            {say('{reason}, says {author}', { reason: FLAG_REASON_WORDS[flag.reason], author: flag.author })}
          </StatusText>
          {flag.comment !== '' && <q dir="auto">{flag.comment}</q>}
        </p>
      )}
      {isChosen && record && (
        <WhyThisReply record={record} situation={NOTHING_KNOWN} names={names} document={document} />
      )}
      {isChosen && (
        <p className={styles.actions}>
          {flag ? (
            <Button
              size="small"
              icon={<Flag aria-hidden />}
              busy={unflag.isPending}
              onClick={() => unflag.mutate()}
            >
              {say('Looks right after all')}
            </Button>
          ) : (
            <Button size="small" icon={<Flag aria-hidden />} onClick={() => setReporting(true)}>
              {say('Looks wrong')}
            </Button>
          )}
          {mayEdit && (
            <Button size="small" asChild>
              <Link href={`/flows/${encodeURIComponent(flowId)}/improve`} prefetch={false}>
                <Lightbulb aria-hidden />
                {say('Improve')}
              </Link>
            </Button>
          )}
          {mayEdit && (
            <Button size="small" variant="ghost" asChild>
              <Link
                href={`/flows/${encodeURIComponent(flowId)}?conversation=${encodeURIComponent(sessionId)}`}
                prefetch={false}
              >
                <Play aria-hidden />
                {say('Step through')}
              </Link>
            </Button>
          )}
        </p>
      )}
      {isReporting && (
        <LooksWrongDialog sessionId={sessionId} turn={turn} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
