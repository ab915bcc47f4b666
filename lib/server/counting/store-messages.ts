import type { PoolClient } from 'pg';
import type { FlowRef } from './find-uncounted';
import { type Following, findFollowed } from './follow-messages';
import type { KeptMessage } from './read-message';

/** A turn that was read. */
export type ReadTurn = Following & { message: KeptMessage | undefined };

/** Stores the messages of customers and the replies. */
export async function storeMessages(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  turns: readonly ReadTurn[],
): Promise<void> {
  const said = turns.flatMap(({ message, ...turn }, place) =>
    message === undefined ? [] : [{ ...turn.ref, message, followed: findFollowed(turn, turns[place + 1]) }],
  );
  if (said.length === 0) return;
  const column = <K extends keyof KeptMessage>(name: K) => said.map(({ message }) => message[name] ?? null);
  await client.query(
    `INSERT INTO session_message (workspace_id, flow_id, session_id, rev, environment, version_id, at, node, locale, text,
       reply, heard, heard_as, score, followed)
     SELECT $1, $2, x.* FROM unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::text[], $14::real[], $15::text[]) AS x ON CONFLICT DO NOTHING`,
    [
      ...[workspaceId, flowId, said.map(({ sessionId }) => sessionId), said.map(({ rev }) => rev)],
      ...[said.map(({ environment }) => environment), said.map(({ version }) => version.id)],
      ...[said.map(({ at }) => at), column('node'), column('locale'), column('text'), column('reply')],
      ...[column('heard'), column('as'), column('score'), said.map(({ followed }) => followed ?? null)],
    ],
  );
}
