import { msg } from '@turnpike/engine/messages';
import type { SingleSignOnOffer } from '@/lib/contract/single-sign-on';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { logger } from '@/lib/server/logger';
import { Refusal } from '@/lib/server/refusal';
import type { Visitor } from '../sign-in/visitor';
import { describeCause } from './describe-cause';
import { findPending, savePending } from './pending';
import type { SingleSignOn } from './single-sign-on';

type Deps = { prisma: PrismaClient; singleSignOn?: SingleSignOn | undefined };

/** What the sign-in page shows. */
export async function offerSingleSignOn(
  { prisma, singleSignOn }: Deps,
  { request }: Pick<Visitor, 'request'>,
): Promise<SingleSignOnOffer> {
  if (!singleSignOn) return { label: null, only: false, linking: null };
  const pending = await findPending(prisma, request);
  const user =
    pending?.kind === 'link' ? await prisma.authUser.findUnique({ where: { id: pending.userId } }) : null;
  return { label: singleSignOn.label, only: singleSignOn.only, linking: user?.email ?? null };
}

/** The URL of the provider's sign-in page, and the cookie that must come back with its answer. */
export async function beginSingleSignOn(
  { prisma, singleSignOn }: Deps,
  { request }: Pick<Visitor, 'request'>,
): Promise<{ url: string; setCookies: string[] }> {
  if (!singleSignOn) throw new Refusal('route-not-found', msg('Single sign-on is not set up.'));
  const { url, checks } = await singleSignOn.provider.begin().catch((error: unknown) => {
    logger.error({ cause: describeCause(error) }, 'single sign-on: the provider cannot be used');
    throw new Refusal('not-ready', msg('The identity provider cannot be reached. Try again.'));
  });
  const cookie = await savePending(prisma, request, { kind: 'started', ...checks });
  return { url, setCookies: [cookie] };
}
