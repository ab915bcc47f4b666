import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { Role } from '@/lib/contract/names';
import type { InvitationCreated, InvitationResource } from '@/lib/contract/schemas/members';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, actorId, requireScope } from '../actor';
import { audit } from '../audit';
import { requireGrant, requireReach } from '../grant-role';
import { hasIdentity } from '../single-sign-on/identities';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import { INVITATION_LIFETIME_MS, type InvitationKind, newInvitationToken } from './invitation-token';

type Deps = { prisma: PrismaClient };
type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** Invitations that are not used, revoked or expired. */
export const openInvitations = () => ({ usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } });

/** Creates a link that makes its holder a member. It replaces an earlier one for the same address. */
export async function inviteMember(
  { prisma }: Deps,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<InvitationCreated> {
  requireScope(actor, 'members:manage');
  requireGrant(actor, role, '/role');
  const { workspaceId } = actor;
  return prisma.$transaction(async (tx) => {
    // One invitation at a time: the limit is counted, and an earlier one for the address is revoked.
    await lockWorkspace(tx, workspaceId);
    if ((await tx.member.count({ where: { workspaceId, user: { email } } })) > 0) {
      throw new Refusal('member-exists', msg('A member with this address already exists.'), {
        pointer: '/email',
      });
    }
    await revoke(tx, workspaceId, 'invite', email);
    await checkLimit(tx, workspaceId);
    return create(tx, actor, { kind: 'invite', email, role });
  });
}

/** Creates a link for a member to set a new password; nothing changes until they do. */
export async function recoverMember(
  { prisma, singleSignOn }: Deps & { singleSignOn?: SingleSignOn | undefined },
  actor: Actor,
  userId: string,
): Promise<InvitationCreated> {
  requireScope(actor, 'members:manage');
  const { workspaceId } = actor;
  return prisma.$transaction(async (tx) => {
    const places = await tx.member.findMany({
      where: { userId },
      select: { workspaceId: true, role: true, user: { select: { email: true } } },
    });
    const member = places.find((place) => place.workspaceId === workspaceId);
    if (!member) throw new Refusal('member-not-found', msg('No member found with this id.'));
    // The link's holder can sign in as the member, so it must not grant more rights than the caller has.
    requireReach(actor, member.role);
    requireGrant(actor, member.role);
    if (places.length > 1) {
      throw new Refusal(
        'forbidden',
        msg('This member also belongs to another workspace, so you cannot change their account.'),
      );
    }
    if (await hasIdentity({ prisma: tx, singleSignOn }, userId)) throw hasNoPassword();
    await revoke(tx, workspaceId, 'recover', member.user.email);
    return create(tx, actor, { kind: 'recover', email: member.user.email, role: member.role as Role });
  });
}

const hasNoPassword = () =>
  new Refusal('forbidden', msg('This member signs in with single sign-on and has no password to recover.'));

export async function revokeInvitation({ prisma }: Deps, actor: Actor, id: string): Promise<void> {
  requireScope(actor, 'members:manage');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { workspaceId: actor.workspaceId, id, ...openInvitations() },
      data: { revokedAt: new Date() },
    });
    if (count === 0) throw new Refusal('invitation-not-found', msg('No open invitation found with this id.'));
    await audit(tx, actor, 'invitation.revoke', id);
  });
}

async function create(
  tx: Transaction,
  actor: Actor,
  what: { kind: InvitationKind; email: string; role: Role },
): Promise<InvitationCreated> {
  const { token, hash } = newInvitationToken();
  const row = await tx.invitation.create({
    data: {
      id: newId('inv'),
      workspaceId: actor.workspaceId,
      tokenHash: hash,
      invitedBy: actorId(actor),
      expiresAt: new Date(Date.now() + INVITATION_LIFETIME_MS[what.kind]),
      ...what,
    },
  });
  await audit(tx, actor, what.kind === 'invite' ? 'invitation.create' : 'member.recover', row.id);
  return { ...toInvitation(row), path: `/invite#${token}` };
}

async function revoke(tx: Transaction, workspaceId: string, kind: InvitationKind, email: string) {
  await tx.invitation.updateMany({
    where: { workspaceId, kind, email, ...openInvitations() },
    data: { revokedAt: new Date() },
  });
}

async function checkLimit(tx: Transaction, workspaceId: string): Promise<void> {
  const [members, invitations] = await Promise.all([
    tx.member.count({ where: { workspaceId } }),
    tx.invitation.count({ where: { workspaceId, kind: 'invite', ...openInvitations() } }),
  ]);
  if (members + invitations < LIMITS.membersPerWorkspace) return;
  throw new Refusal(
    'quota-reached',
    msg('A workspace can have at most {max} members, including open invitations.', {
      max: LIMITS.membersPerWorkspace,
    }),
  );
}

type Row = Awaited<ReturnType<PrismaClient['invitation']['findFirstOrThrow']>>;

export function toInvitation(row: Row): InvitationResource {
  return {
    id: row.id,
    kind: row.kind as InvitationKind,
    email: row.email,
    role: row.role as Role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
