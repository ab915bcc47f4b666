import { msg } from '@turnpike/engine/messages';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { ChannelKind } from '@/lib/contract/names';
import type { ScheduleConversationSchema, ScheduledConversation } from '@/lib/contract/schemas/channels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { ChannelSchedule, PrismaClient } from '@/lib/server/db/generated/client';
import { inTransaction } from '@/lib/server/db/pool';
import { newId } from '@/lib/server/new-id';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { keyReused } from '@/lib/server/turns/request/turn-refusals';
import { toCustomerId } from '../kit/accept-messages';
import { type Opening, requireTemplates, toPerson } from '../kit/open-conversation';
import { type ChannelRef, requireChannel } from './channels';

type Deps = { prisma: PrismaClient; pool: Pool };
type Body = z.output<typeof ScheduleConversationSchema>;
export type ScheduledRef = ChannelRef & { scheduledId: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const ADD = `
  INSERT INTO channel_schedule (workspace_id, account_id, id, sender, customer_id, key, body, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (workspace_id, account_id, key) DO NOTHING`;

/** Starts a conversation with a person at a time. Repeating it with the same key changes nothing. */
export async function scheduleChannelConversation(
  { prisma, pool }: Deps,
  actor: Actor,
  ref: ChannelRef,
  { to, at, ...opening }: Body,
  idempotencyKey: string,
): Promise<ScheduledConversation> {
  requireScope(actor, 'turns:take');
  const { id: accountId, kind } = await requireChannel(prisma, actor, ref);
  requireTemplates(kind as ChannelKind, opening.template !== undefined);
  const { workspaceId } = actor;
  const { sender } = toPerson({ workspaceId, accountId }, to);
  const body = JSON.stringify(opening);
  const key = { workspaceId_accountId_key: { workspaceId, accountId, key: idempotencyKey } };
  const before = await prisma.channelSchedule.findUnique({ where: key });
  if (!before) {
    requireAhead(at);
    const own = [newId('scheduled'), sender, toCustomerId(kind, sender), idempotencyKey, body, at];
    await inTransaction(pool, async (client) => {
      await requireRoom(client, workspaceId, accountId);
      await client.query(ADD, [workspaceId, accountId, ...own]);
    });
  }
  const row = before ?? (await prisma.channelSchedule.findUniqueOrThrow({ where: key }));
  const isSame = row.sender === sender && row.body === body && row.at.getTime() === Date.parse(at);
  if (!isSame) throw keyReused();
  return toResource(row);
}

function requireAhead(at: string): void {
  const ms = Date.parse(at) - Date.now();
  if (ms <= 0) throw atRefused(msg('Use a time in the future.'));
  if (ms > LIMITS.scheduledDaysAhead * DAY_MS)
    throw atRefused(msg('Use a time in the next {days} days.', { days: LIMITS.scheduledDaysAhead }));
}

const atRefused = (detail: ReturnType<typeof msg>) =>
  new Refusal('invalid-request', detail, { pointer: '/at' });

/** The channel's row is locked, so two requests cannot both take the last place. */
async function requireRoom(client: PoolClient, workspaceId: string, accountId: string): Promise<void> {
  const account = [workspaceId, accountId];
  await client.query(
    'SELECT 1 FROM channel_account WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE',
    account,
  );
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM channel_schedule
     WHERE workspace_id = $1 AND account_id = $2 AND state = 'scheduled'`,
    account,
  );
  const max = LIMITS.scheduledPerChannel;
  if ((rows[0]?.count ?? 0) < max) return;
  throw new Refusal(
    'quota-reached',
    msg('At most {max} conversations of a channel can be scheduled.', { max }),
  );
}

/** The latest time first. */
export async function listScheduledConversations(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  ref: ChannelRef,
  request: PageRequest,
): Promise<ListPage<ScheduledConversation>> {
  requireScope(actor, 'turns:take');
  const { id: accountId } = await requireChannel(prisma, actor, ref);
  const { where, toPage, ...page } = pageByTime(request, 'at', 'desc');
  const rows = await prisma.channelSchedule.findMany({
    where: { workspaceId: actor.workspaceId, accountId, ...where },
    ...page,
  });
  return toPage(rows, toResource);
}

/** Canceling it again changes nothing. */
export async function cancelScheduledConversation(
  { prisma, pool }: Deps,
  actor: Actor,
  { scheduledId, ...ref }: ScheduledRef,
): Promise<void> {
  requireScope(actor, 'turns:take');
  const { id: accountId } = await requireChannel(prisma, actor, ref);
  const { workspaceId } = actor;
  await pool.query(
    `UPDATE channel_schedule SET state = 'canceled', ended_at = statement_timestamp()
     WHERE workspace_id = $1 AND account_id = $2 AND id = $3 AND state = 'scheduled'`,
    [workspaceId, accountId, scheduledId],
  );
  const row = await prisma.channelSchedule.findUnique({
    where: { workspaceId_accountId_id: { workspaceId, accountId, id: scheduledId } },
  });
  if (!row)
    throw new Refusal(
      'scheduled-conversation-not-found',
      msg('No scheduled conversation found with this id.'),
    );
  if (row.state !== 'canceled')
    throw new Refusal('conversation-started', msg('Its time has passed, so it cannot be canceled any more.'));
}

const toResource = (row: ChannelSchedule): ScheduledConversation => ({
  id: row.id,
  to: row.sender,
  at: row.at.toISOString(),
  template: (JSON.parse(row.body) as Opening).template?.name ?? null,
  state: row.state as ScheduledConversation['state'],
  error: row.error,
  sessionId: row.sessionId,
});
