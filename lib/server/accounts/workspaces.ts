import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { Role } from '@/lib/contract/names';
import type { Me } from '@/lib/contract/schemas/me';
import type { ChangeWorkspace, WorkspaceResource } from '@/lib/contract/schemas/workspaces';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, type Person, requireScope } from './actor';
import { audit } from './audit';
import { getMe } from './get-me';
import { scopesOfMember } from './role-scopes';

type Deps = { prisma: PrismaClient; mail?: Mailer | undefined };

/** Switches this browser's workspace; the person's other browsers keep theirs. */
export async function chooseWorkspace(
  { prisma, mail }: Deps,
  person: Person,
  workspaceId: string,
): Promise<Me> {
  const { userId, browserSessionId } = person;
  const member = await prisma.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    include: { workspace: true, user: true },
  });
  if (!member)
    throw new Refusal('workspace-not-found', msg('You are not a member of a workspace with this id.'));
  await prisma.authSession.updateMany({ where: { id: browserSessionId }, data: { workspaceId } });
  const role = member.role as Role;
  const { singleSignOn } = person;
  const scopes = scopesOfMember(member, { ...member.user, singleSignOn });
  return getMe({ prisma, mail }, { ...person, workspaceId, role, scopes });
}

/** For people who own a workspace already; their session switches to the new one. */
export async function createWorkspace(
  { prisma }: Deps,
  person: Person,
  name: string,
): Promise<WorkspaceResource> {
  const { userId, browserSessionId } = person;
  const id = newId('ws');
  await prisma.$transaction(async (tx) => {
    // One at a time, so that what is counted stays true.
    await tx.$queryRaw`SELECT 1 FROM auth_user WHERE id = ${userId} FOR NO KEY UPDATE`;
    const owned = await tx.member.count({ where: { userId, role: 'owner' } });
    if (owned === 0)
      throw new Refusal('forbidden', msg('Only an owner of a workspace can create another one.'));
    const { workspacesPerPerson: max } = LIMITS;
    if (owned >= max)
      throw new Refusal('quota-reached', msg('A person can own at most {max} workspaces.', { max }));
    await tx.workspace.create({ data: { id, name } });
    await tx.member.create({ data: { workspaceId: id, userId, role: 'owner' } });
    await tx.authSession.updateMany({ where: { id: browserSessionId }, data: { workspaceId: id } });
    await audit(tx, { ...person, workspaceId: id }, 'workspace.create', id);
  });
  return { id, name, requireTwoFactor: false, allowedHosts: [] };
}

export async function changeWorkspace(
  { prisma }: Deps,
  actor: Actor,
  change: ChangeWorkspace,
): Promise<WorkspaceResource> {
  requireScope(actor, 'members:manage');
  const id = actor.workspaceId;
  const { name, requireTwoFactor, allowedHosts } = change;
  if (requireTwoFactor) await requireOwnFactor(prisma, actor);
  const data = {
    ...(name !== undefined && { name }),
    ...(requireTwoFactor !== undefined && { requireTwoFactor }),
    ...(allowedHosts && { allowedHosts: [...new Set(allowedHosts)] }),
  };
  const select = { id: true, name: true, requireTwoFactor: true, allowedHosts: true } as const;
  return prisma.$transaction(async (tx) => {
    const changed = await tx.workspace.update({ where: { id }, data, select });
    if (name !== undefined) await audit(tx, actor, 'workspace.rename', id);
    if (requireTwoFactor !== undefined) {
      const verb = requireTwoFactor ? 'require-two-factor' : 'allow-one-factor';
      await audit(tx, actor, `workspace.${verb}`, id);
    }
    if (allowedHosts) await audit(tx, actor, 'workspace.allow-hosts', id);
    return changed;
  });
}

/** Only a person with a second factor can require one, so that they do not lock themselves out. Keys cannot. */
async function requireOwnFactor(prisma: PrismaClient, actor: Actor): Promise<void> {
  const has =
    actor.kind === 'user' &&
    (actor.singleSignOn ||
      (await prisma.authUser.count({ where: { id: actor.userId, twoFactorEnabled: true } })) > 0);
  if (has) return;
  throw new Refusal('forbidden', msg('Set up your own second factor first.'), {
    pointer: '/requireTwoFactor',
  });
}
