import { type Role, SCOPES } from '@/lib/contract/names';
import type { Me } from '@/lib/contract/schemas/me';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import type { Actor } from './actor';
import { hasAddressLink } from './addresses/address-link';
import { isAddressConfirmed } from './addresses/is-address-confirmed';
import { needsTwoFactor } from './role-scopes';

type Deps = { prisma: PrismaClient; mail?: Mailer | undefined };

/** The caller's own account; requires no scope. */
export async function getMe({ prisma, mail }: Deps, actor: Actor): Promise<Me> {
  const scopes = SCOPES.filter((scope) => actor.scopes.has(scope));
  const select = { id: true, name: true, requireTwoFactor: true, allowedHosts: true } as const;
  if (actor.kind === 'key') {
    const workspace = await prisma.workspace.findUniqueOrThrow({ where: { id: actor.workspaceId }, select });
    return { user: null, workspace, needsTwoFactor: false, role: null, workspaces: [], scopes };
  }
  const user = await prisma.authUser.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      emailVerified: true,
      twoFactorEnabled: true,
      accounts: { where: { providerId: 'credential', password: { not: null } }, select: { id: true } },
      memberships: {
        select: { role: true, workspace: { select } },
        orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
      },
    },
  });
  const { email, userId } = actor;
  const emailConfirmed = isAddressConfirmed({ mail }, { email, emailVerified: user.emailVerified });
  const places = user.memberships.map(({ role, workspace }) => ({ ...workspace, role: role as Role }));
  const { role, ...workspace } = places.find(({ id }) => id === actor.workspaceId) ?? {
    id: actor.workspaceId,
    name: '',
    requireTwoFactor: false,
    allowedHosts: [],
    role: actor.role,
  };
  return {
    user: {
      id: userId,
      name: actor.name,
      email,
      emailConfirmed,
      addressLinkSent: emailConfirmed === false && (await hasAddressLink(prisma, { userId, email })),
      hasPassword: user.accounts.length > 0,
      twoFactor: user.twoFactorEnabled,
      singleSignOn: actor.singleSignOn,
    },
    workspace,
    needsTwoFactor: needsTwoFactor(workspace, { ...user, singleSignOn: actor.singleSignOn }),
    role,
    workspaces: places.map(({ id, name, ...place }) => ({ id, name, role: place.role })),
    scopes,
  };
}
