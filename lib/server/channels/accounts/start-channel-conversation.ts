import type { Pool } from 'pg';
import type { z } from 'zod';
import type { ChannelKind } from '@/lib/contract/names';
import type { StartChannelConversationSchema } from '@/lib/contract/schemas/channels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { CHANNELS, type WakeUps } from '@/lib/server/db/wake-ups';
import { openConversation, toPerson } from '../kit/open-conversation';
import { type ChannelRef, requireChannel } from './channels';

type Body = z.output<typeof StartChannelConversationSchema>;
type Deps = { prisma: PrismaClient; pool: Pool; secret: string; wakeUps?: WakeUps | undefined };

/** Starts a conversation with a person: the flow starts, and its first replies or the template are sent. */
export async function startChannelConversation(
  { prisma, pool, secret, wakeUps }: Deps,
  actor: Actor,
  ref: ChannelRef,
  { to, ...opening }: Body,
  idempotencyKey: string,
): Promise<string> {
  requireScope(actor, 'turns:take');
  const { id: accountId, kind } = await requireChannel(prisma, actor, ref);
  const sessionId = await openConversation(pool, {
    secret,
    kind: kind as ChannelKind,
    person: toPerson({ workspaceId: actor.workspaceId, accountId }, to),
    messageId: `api.${idempotencyKey}`,
    opening,
  });
  wakeUps?.notify(CHANNELS);
  return sessionId;
}
