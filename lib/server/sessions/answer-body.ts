import type { TurnResult } from '@turnpike/engine';
import type { TurnResponse } from '@/lib/api/contract';
import type { VersionRef } from './store';

/** The answer's text, made once: these bytes are sent, stored, and sent again when a key comes back. */
export function toAnswerBody(
  { session, record, replies, status }: TurnResult,
  flow: { id: string; version: VersionRef },
): string {
  const { pending } = session;
  const answer: TurnResponse = {
    sessionId: session.id,
    turn: record.turn,
    status,
    replies,
    ...(pending && {
      pending: {
        kind: pending.kind,
        node: pending.node,
        facts: pending.facts,
        expects: pending.expects,
        ...(pending.options && { options: pending.options }),
      },
    }),
    flow: { id: flow.id, version: flow.version.number },
    traceId: `${session.id}:${record.turn}`,
  };
  return JSON.stringify(answer);
}
