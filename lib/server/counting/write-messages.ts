import type { TurnRecord } from '@turnpike/engine/turn';
import type { PoolClient } from 'pg';
import { maskStored } from '@/lib/server/conversations/views/session-views';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { readFollowed } from './read-followed';
import { readHeard } from './read-heard';
import type { CountedTurn, FlowRef } from './read-uncounted';

export type MessageDeps = Pick<TurnDeps, 'store' | 'flows'>;

/** Stores what customers wrote and were told, with sensitive values hidden. Choices and empty messages have no words. */
export async function writeMessages(
  deps: MessageDeps,
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const said = turns.filter(({ record: { input } }) => input.type === 'message' && input.text.trim() !== '');
  const records: TurnRecord[] = [];
  for (const turn of said) records.push(await hide(deps, { workspaceId, flowId }, turn));
  const heard = records.map(readHeard);
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
        records.map(({ before }) => before.pending?.node ?? null),
        records.map(({ input }) => input.locale ?? ''),
      ],
      records.map(({ input }) => (input.type === 'message' ? storable(input.text) : '')),
      records.map(({ replies }) => storable(replies.map(({ text }) => text).join('\n'))),
      ...[heard.map((row) => row?.heard ?? null), heard.map((row) => row?.as ?? null)],
      ...[heard.map((row) => row?.score ?? null), records.map((record) => readFollowed(record) ?? null)],
    ],
  );
}

const hide = (deps: MessageDeps, { workspaceId, flowId }: FlowRef, turn: CountedTurn): Promise<TurnRecord> =>
  maskStored(
    deps,
    { workspaceId, sessionId: turn.sessionId },
    { flowId, version: turn.version },
    turn.record,
  );

/** PostgreSQL stores no NUL, and a lexeme is limited to 2 kB: longer words are found by their beginning. */
const MAX_CHARACTERS = 4000;
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_CHARACTERS);
