import { findTouched } from '@turnpike/engine/testing';
import type { SessionRef } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { listWords } from '../views/list-words';
import { readTurns } from '../views/read-turns';
import { maskStored, parseRecord } from '../views/session-views';
import type { ExportedConversation } from './exported-conversation';

/** An export shows this many turns of a conversation. */
const MAX_TURNS = 2_000;

/** The words and the path of a conversation; undefined if it does not exist. */
export async function readTranscript(
  deps: Pick<TurnDeps, 'store' | 'flows'>,
  ref: SessionRef,
  reveal: boolean,
): Promise<Pick<ExportedConversation, 'path' | 'messages'> | undefined> {
  const stored = await deps.store.findSession(ref);
  if (!stored) return undefined;
  const path: string[] = [];
  const messages: ExportedConversation['messages'] = [];
  for await (const { turn, record: text } of readTurns(deps.store, ref, MAX_TURNS)) {
    const whole = parseRecord(text);
    const record = reveal ? whole : await maskStored(deps, ref, stored, whole);
    for (const { kind, id } of record.events.flatMap(findTouched))
      if (kind === 'node' && path.at(-1) !== id) path.push(id);
    messages.push(...listWords(record).map((message) => ({ turn, at: record.input.at, ...message })));
  }
  return { path, messages };
}
