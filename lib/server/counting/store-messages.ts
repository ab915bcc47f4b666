import type { TurnRecord } from '@turnpike/engine/turn';
import type { PoolClient } from 'pg';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { maskSaid } from '@/lib/server/conversations/views/mask-record';
import { maskStored } from '@/lib/server/conversations/views/session-views';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { FlowRef } from './find-uncounted';
import { findFollowed } from './follow-messages';
import { type HeardAs, readHeardMessages } from './read-heard';
import type { CountedTurn } from './read-uncounted';

export type MessageDeps = Pick<TurnDeps, 'store' | 'flows'>;

/** Stores the messages of customers and the replies, with sensitive values hidden. Choices and empty messages have no words. */
export async function storeMessages(
  deps: MessageDeps,
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const followed = new Map(turns.map((turn, place) => [turn, findFollowed(turn, turns[place + 1])]));
  const said = turns.filter(({ record: { input } }) => input.type === 'message' && input.text.trim() !== '');
  const masked: Said[] = [];
  for (const turn of said) masked.push(await hide(deps, { workspaceId, flowId }, turn));
  const heard = said.map(({ record }, place) => hideHeard(readHeardMessages(record), masked[place]));
  await client.query(
    `INSERT INTO session_message (workspace_id, flow_id, session_id, rev, environment, version_id, at, node, locale, text,
       reply, heard, heard_as, score, followed)
     SELECT $1, $2, x.* FROM unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::text[], $14::real[], $15::text[]) AS x ON CONFLICT DO NOTHING`,
    [
      ...[workspaceId, flowId, said.map(({ sessionId }) => sessionId), said.map(({ rev }) => rev)],
      ...[said.map(({ environment }) => environment), said.map(({ version }) => version.id)],
      said.map(({ at }) => at),
      ...[
        said.map(({ record }) => record.before.pending?.node ?? null),
        said.map(({ record }) => record.input.locale ?? ''),
      ],
      masked.map(({ input }) => (input.type === 'message' ? storable(input.text) : '')),
      masked.map(({ replies }) => storable(replies.map(({ text }) => text).join('\n'))),
      ...[heard.map((row) => row?.heard ?? null), heard.map((row) => row?.as ?? null)],
      ...[heard.map((row) => row?.score ?? null), said.map((turn) => followed.get(turn) ?? null)],
    ],
  );
}

type Said = Pick<TurnRecord, 'input' | 'replies'>;

async function hide(
  deps: MessageDeps,
  { workspaceId, flowId }: FlowRef,
  { sessionId, version, record }: CountedTurn,
): Promise<Said> {
  // A moved conversation refers to two versions, and this turn may be older than the version it is on now.
  if (record.reconciled || record.flow.hash !== version.hash)
    return maskStored(deps, { workspaceId, sessionId }, { flowId, version }, record);
  return maskSaid(record, (await deps.flows.load(workspaceId, flowId, version)).compiled);
}

/** A choice may be a sensitive value too, where the message is hidden for one. */
function hideHeard(heard: HeardAs | undefined, masked: Said | undefined): HeardAs | undefined {
  const isHidden = masked?.input.type === 'message' && masked.input.text === MASKED_TEXT;
  return heard?.as !== undefined && isHidden ? { ...heard, as: heard.as.replace(/=.*/s, '') } : heard;
}

/** PostgreSQL stores no NUL, and a lexeme is limited to 2 kB: longer words are found by their beginning. */
const MAX_CHARACTERS = 4000;
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_CHARACTERS);
