import type { QueryRunner } from '@/lib/server/db/pool';
import type { OptOut } from './channel-account';
import type { SenderRef } from './sender-queue';

const OPT_IN = 'START';

/** "/stop" and "Stop!" are "STOP". */
function normalize(text: string): string {
  const word = text.trim().toLocaleUpperCase('en');
  let end = word.length;
  while (end > 0 && '.!'.includes(word[end - 1] as string)) end -= 1;
  return word.slice(word.startsWith('/') ? 1 : 0, end);
}

/** What a message asks for: no more messages that we begin, or messages again. It is exactly one of the words. */
export function readOptOut({ words }: OptOut, text: string): 'out' | 'in' | undefined {
  const said = normalize(text);
  if (words.some((word) => normalize(word) === said)) return 'out';
  return said === OPT_IN ? 'in' : undefined;
}

const SET = `
  UPDATE channel_sender SET opted_out_at = CASE WHEN $4 THEN coalesce(opted_out_at, statement_timestamp()) END
  WHERE workspace_id = $1 AND account_id = $2 AND sender = $3`;

export async function setOptedOut(
  runner: QueryRunner,
  { workspaceId, accountId, sender }: SenderRef,
  isOut: boolean,
): Promise<void> {
  await runner.query(SET, [workspaceId, accountId, sender, isOut]);
}

export type SenderState = { optedOut: boolean; lastMessageAt: Date | null };
const STATE = `
  SELECT opted_out_at IS NOT NULL AS "optedOut", last_message_at AS "lastMessageAt" FROM channel_sender
  WHERE workspace_id = $1 AND account_id = $2 AND sender = $3`;

/** Undefined: the person is not known to the account. */
export async function findSenderState(
  runner: QueryRunner,
  { workspaceId, accountId, sender }: SenderRef,
): Promise<SenderState | undefined> {
  return (await runner.query<SenderState>(STATE, [workspaceId, accountId, sender])).rows[0];
}
