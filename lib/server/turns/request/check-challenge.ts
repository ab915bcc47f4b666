import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { Refusal } from '@/lib/server/refusal';
import type { VerifyChallenge } from './create-challenge';

type Asked = {
  workspaceId: string;
  channel: string;
  account: string;
  idempotencyKey: string;
  token: string | undefined;
  ip: string | null;
};

const FIND_TURN = `
  SELECT 1 FROM turn WHERE workspace_id = $1 AND channel = $2 AND account = $3 AND message_id = $4`;

/**
 * A visitor of a page shows with a token that they are a person before a conversation starts. A token is valid once, so a
 * repeated request is not asked again.
 */
export async function checkChallenge(
  pool: pg.Pool,
  verify: VerifyChallenge,
  { workspaceId, channel, account, idempotencyKey, token, ip }: Asked,
): Promise<void> {
  const values = [workspaceId, channel, account, idempotencyKey];
  if ((await pool.query({ name: 'find-challenged', text: FIND_TURN, values })).rowCount === 1) return;
  if (token === undefined)
    throw refuse(
      msg('This server starts conversations only with the token of a challenge. Send it as challenge.'),
    );
  if (!(await verify(token, ip)))
    throw refuse(msg('The challenge was not passed, or its token has expired. Try again.'));
}

const refuse = (detail: ReturnType<typeof msg>) =>
  new Refusal('challenge-required', detail, { pointer: '/challenge' });
