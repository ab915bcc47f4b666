import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { MAX_PAGE } from '@/lib/contract/limits';
import type { Role } from '@/lib/contract/names';
import type { MemberList, MemberResource } from '@/lib/contract/schemas/members';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { inTransaction } from '@/lib/server/db/pool';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { decodeCursor, limitOf, type PageRequest, TimeCursor, toPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, requireScope } from './actor';
import { isAddressConfirmed } from './addresses/is-address-confirmed';
import { toAuditRow } from './audit';
import { requireGrant, requireReach } from './grant-role';
import { insertAudit } from './insert-audit';
import { openInvitations, toInvitation } from './invitations/invitations';

type Deps = { pool: pg.Pool; prisma: PrismaClient; mail?: Mailer | undefined };

/** Oldest first, with the open invitations on the first page. */
export async function listMembers(
  { prisma, mail }: Pick<Deps, 'prisma' | 'mail'>,
  actor: Actor,
  request: PageRequest,
): Promise<MemberList> {
  requireScope(actor, 'members:manage');
  const { workspaceId } = actor;
  const limit = limitOf(request);
  const after = decodeCursor(request, TimeCursor);
  const [createdAt, userId] = after ?? [];
  const [members, invitations] = await Promise.all([
    prisma.member.findMany({
      where: {
        workspaceId,
        ...(after && { OR: [{ createdAt: { gt: createdAt } }, { createdAt, userId: { gt: userId } }] }),
      },
      include,
      orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
      take: limit + 1,
    }),
    prisma.invitation.findMany({
      where: { workspaceId, ...openInvitations() },
      orderBy: { createdAt: 'desc' },
      take: after ? 0 : MAX_PAGE,
    }),
  ]);
  const { items, next } = toPage(members, limit, (row) => [row.createdAt.toISOString(), row.userId]);
  return {
    members: items.map((row) => toMember({ mail }, row)),
    invitations: invitations.map(toInvitation),
    next,
  };
}

/** Effective with the next request in every process, because roles are not cached. */
export async function changeMember(
  { pool, prisma, mail }: Deps,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<MemberResource> {
  requireScope(actor, 'members:manage');
  requireGrant(actor, role, '/role');
  await changeRow(pool, actor, userId, async (client, key) => {
    await client.query('UPDATE member SET role = $3 WHERE workspace_id = $1 AND user_id = $2', [
      ...key,
      role,
    ]);
    await insertAudit(client, toAuditRow(actor, 'member.change', `${userId}/${role}`));
  });
  const where = { workspaceId_userId: { workspaceId: actor.workspaceId, userId } };
  const row = await prisma.member.findUnique({ where, include });
  if (!row) throw unknownMember();
  return toMember({ mail }, row);
}

/** Signs the person out everywhere if this was their last workspace. */
export async function removeMember(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  requireScope(actor, 'members:manage');
  await changeRow(pool, actor, userId, async (client, key) => {
    await client.query('DELETE FROM member WHERE workspace_id = $1 AND user_id = $2', key);
    await client.query(
      `DELETE FROM auth_session WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM member WHERE user_id = $1)`,
      [userId],
    );
    await insertAudit(client, toAuditRow(actor, 'member.remove', userId));
  });
}

/** Revokes the open invitations of the member first: they are only valid while their creator has the role. */
async function changeRow(
  pool: pg.Pool,
  actor: Actor,
  userId: string,
  work: (client: pg.PoolClient, key: [string, string]) => Promise<void>,
): Promise<void> {
  const key: [string, string] = [actor.workspaceId, userId];
  try {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ role: string }>(
        'SELECT role FROM member WHERE workspace_id = $1 AND user_id = $2 FOR UPDATE',
        key,
      );
      if (!rows[0]) throw unknownMember();
      requireReach(actor, rows[0].role);
      await client.query(
        `UPDATE invitation SET revoked_at = now()
         WHERE workspace_id = $1 AND invited_by = 'user:' || $2 AND used_at IS NULL AND revoked_at IS NULL`,
        key,
      );
      await work(client, key);
    });
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'member_keeps_owner') throw error;
    throw new Refusal('last-owner', msg('Make another member an owner first.'));
  }
}

const unknownMember = () => new Refusal('member-not-found', msg('No member found with this id.'));

const include = {
  user: { select: { name: true, email: true, emailVerified: true, twoFactorEnabled: true } },
} as const;
type Row = {
  userId: string;
  role: string;
  createdAt: Date;
  user: { name: string; email: string; emailVerified: boolean; twoFactorEnabled: boolean };
};

function toMember(deps: Pick<Deps, 'mail'>, { userId, role, createdAt, user }: Row): MemberResource {
  const { name, email, twoFactorEnabled } = user;
  return {
    userId,
    name,
    email,
    emailConfirmed: isAddressConfirmed(deps, user),
    role: role as Role,
    twoFactor: twoFactorEnabled,
    since: createdAt.toISOString(),
  };
}
