import type { Role } from '@/lib/contract/names';
import type { SingleSignOnResult } from '@/lib/contract/single-sign-on';
import { logger } from '@/lib/server/logger';
import { newId } from '@/lib/server/new-id';
import { enqueueAddressLink } from '../addresses/enqueue-address-link';
import { isUniqueViolation } from '../is-unique-violation';
import { auditSignIn } from '../sign-in/audit-sign-in';
import { findBrowserSession } from '../sign-in/find-browser-session';
import type { SignInDeps } from '../sign-in/finish-sign-in';
import { startBrowserSession } from '../sign-in/start-browser-session';
import type { Visitor } from '../sign-in/visitor';
import { applyGroupRole } from './apply-group-role';
import { describeCause, toFailure } from './describe-cause';
import { SingleSignOnFailure } from './failure';
import { addIdentity, findIdentity, hasIdentity, removePassword } from './identities';
import { clearPending, savePending, takePending } from './pending';
import { type Identity, readIdentity, readVerifiedEmail, roleOfGroups } from './read-identity';
import type { SingleSignOn } from './single-sign-on';
import { verifyByIssuer } from './verify-by-issuer';

type Deps = SignInDeps & { singleSignOn: SingleSignOn };
type Finished = { result: SingleSignOnResult; setCookies: string[] };

/** Signs in the person that the provider's answer names. Every outcome is a result for the sign-in page. */
export async function finishSingleSignOn(deps: Deps, visitor: Visitor, search: string): Promise<Finished> {
  try {
    // Answers without the browser's cookie are not audited, so that strangers cannot fill the audit log.
    const pending = await takePending(deps.prisma, visitor.request);
    if (pending?.kind !== 'started') return fail(visitor, 'expired');
    return await signInWithAnswer(deps, visitor, search, pending);
  } catch (error) {
    if (!(error instanceof SingleSignOnFailure)) throw error;
    await auditFailure(deps, visitor, error);
    return fail(visitor, error.reason);
  }
}

async function signInWithAnswer(
  deps: Deps,
  visitor: Visitor,
  search: string,
  checks: { state: string; nonce: string; codeVerifier: string },
): Promise<Finished> {
  const { provider } = deps.singleSignOn;
  const claims = await provider.finish(search, checks).catch((error: unknown) => {
    throw toFailure(error);
  });
  const role = roleOfGroups(claims, deps.singleSignOn);
  const userId = await findIdentity(deps.prisma, { issuer: provider.issuer, subject: claims.sub });
  const verifiedEmail = readVerifiedEmail(claims);
  if (userId !== undefined) return signInAs(deps, visitor, { userId, verifiedEmail }, role);
  if (role === undefined) throw new SingleSignOnFailure('no-role');
  const identity = readIdentity(claims);
  const known = await deps.prisma.authUser.findUnique({ where: { email: identity.email } });
  if (!known) {
    const created = await createAccount(deps, visitor, identity, role);
    return signInAs(deps, visitor, { userId: created, verifiedEmail }, role);
  }
  // The address belongs to another identity of this provider, which may have given it to a new person.
  if (await hasIdentity(deps, known.id)) throw new SingleSignOnFailure('address-taken');
  const { issuer } = provider;
  const { subject } = identity;
  const link = { kind: 'link', userId: known.id, issuer, subject, verifiedEmail, role } as const;
  return { result: 'link', setCookies: [await savePending(deps.prisma, visitor.request, link)] };
}

async function signInAs(
  deps: Deps,
  visitor: Visitor,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | undefined },
  role: Role | undefined,
): Promise<Finished> {
  const workspaceId = await deps.mainWorkspaceId();
  await deps.prisma.$transaction(async (tx) => {
    await removePassword(tx, userId);
    await applyGroupRole(tx, { workspaceId, userId, ip: visitor.ip }, role);
    await verifyByIssuer(tx, { userId, verifiedEmail, ip: visitor.ip });
  });
  if (role === undefined) throw new SingleSignOnFailure('no-role');
  const before = await findBrowserSession(deps, visitor.request);
  const started = await startBrowserSession(deps, visitor, { userId, workspaceId, singleSignOn: true });
  if (before) await deps.prisma.authSession.deleteMany({ where: { id: before.session.id } });
  await auditSignIn(deps, { id: started.id, userId }, visitor.ip);
  return { result: 'done', setCookies: [...started.setCookies, clearPending(visitor.request)] };
}

async function createAccount(
  deps: Deps,
  { ip }: Pick<Visitor, 'ip'>,
  { subject, ...person }: Identity,
  role: Role,
): Promise<string> {
  const { issuer } = deps.singleSignOn.provider;
  const userId = newId('user');
  const workspaceId = await deps.mainWorkspaceId();
  const { email, emailVerified } = person;
  await deps.prisma
    .$transaction(async (tx) => {
      await tx.authUser.create({ data: { id: userId, ...person } });
      await addIdentity(tx, userId, { issuer, subject });
      await applyGroupRole(tx, { workspaceId, userId, ip }, role);
      if (!emailVerified) await enqueueAddressLink(deps, tx, { workspaceId, userId, email });
    })
    .catch((error: unknown) => {
      // Another request created the account meanwhile; the next sign-in finds it.
      if (isUniqueViolation(error)) throw new SingleSignOnFailure('expired');
      throw error;
    });
  return userId;
}

const fail = ({ request }: Pick<Visitor, 'request'>, result: SingleSignOnResult): Finished => ({
  result,
  setCookies: [clearPending(request)],
});

async function auditFailure({ prisma, mainWorkspaceId }: Deps, { ip }: Visitor, error: SingleSignOnFailure) {
  const { reason, cause } = error;
  logger.warn(
    { reason, ...(cause !== undefined && { cause: describeCause(cause) }) },
    'single sign-on refused',
  );
  await prisma.audit.create({
    data: {
      workspaceId: await mainWorkspaceId(),
      actor: 'anonymous',
      action: 'sign-in',
      object: `single-sign-on/${reason}`,
      ip,
      outcome: 'refused',
    },
  });
}
