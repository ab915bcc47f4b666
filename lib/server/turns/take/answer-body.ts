import type { CompiledFlow, Session } from '@turnpike/engine';
import type { TurnResult } from '@turnpike/engine/turn';
import { findInputHint } from '@turnpike/engine/views';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { VersionRef } from '../store/store';

/** The answer's JSON text, serialized once: the same bytes are sent, stored and returned for a repeated key. */
export function toAnswerBody(
  { session, record, replies, status }: TurnResult,
  flow: { id: string; version: VersionRef },
  compiled: CompiledFlow,
): string {
  const { pending } = session;
  const input = findInputHint(compiled, session, record.input.locale ?? compiled.flow.locale);
  const answer: TurnResponse = {
    sessionId: session.id,
    turn: record.turn,
    status,
    replies,
    ...(pending && { pending: { ...toPending(pending), ...(input && { input }) } }),
    flow: { id: flow.id, version: flow.version.number },
    traceId: `${session.id}:${record.turn}`,
  };
  return JSON.stringify(answer);
}

/** What the session waits for, without the engine's internal fields. */
export function toPending({
  kind,
  node,
  facts,
  expects,
  options,
  suggested,
  request,
}: NonNullable<Session['pending']>): NonNullable<TurnResponse['pending']> {
  return {
    kind,
    node,
    facts,
    expects,
    ...(options && { options }),
    ...(suggested !== undefined && { suggested }),
    ...(request && { expiresAt: request.expiresAt }),
  };
}
