'use client';

import { useQuery } from '@tanstack/react-query';
import type { TurnRecord } from '@turnpike/engine/turn';
import { useRef } from 'react';
import { HeardLine } from '@/components/trace/heard-line';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { pageOfRecords } from '@/lib/pages/conversations/page-of-records';
import { describeHeard } from '@/lib/simulator/trace/describe-heard';
import type { Names } from '@/lib/simulator/trace/names';
import styles from './heard-of-stored-turn.module.css';
import { useSeen } from './use-seen';

type HeardOfStoredTurnProps = {
  sessionId: string;
  turn: number;
  /** The newest turn of the conversation. */
  newest: number;
  names: Names;
};

/**
 * How the message of a stored turn was understood. Turn lists do not include it, so records are fetched a page
 * at a time for visible turns. The space is reserved meanwhile.
 */
export function HeardOfStoredTurn({ sessionId, turn, newest, names }: HeardOfStoredTurnProps) {
  const slot = useRef<HTMLDivElement>(null);
  const seen = useSeen(slot);
  const page = pageOfRecords(turn, newest);
  const records = useQuery({
    queryKey: [...queryKeys.session(sessionId), 'records', page],
    queryFn: ({ signal }) => api.listTurnRecords(sessionId, { ...page, signal }),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const record = records.data?.find((item) => item.turn === turn)?.record as TurnRecord | undefined;
  const hidden = record?.input.type === 'message' && record.input.text === MASKED_TEXT;
  const summary = record && !hidden ? describeHeard(record.events, names, record.before.pending) : null;
  return (
    <div ref={slot} className={styles.slot}>
      {summary && <HeardLine summary={summary} names={names} />}
    </div>
  );
}
