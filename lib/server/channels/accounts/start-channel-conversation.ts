import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { ChannelKind } from '@/lib/contract/names';
import type { StartChannelConversationSchema } from '@/lib/contract/schemas/channels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { CHANNELS, type WakeUps } from '@/lib/server/db/wake-ups';
import { Refusal } from '@/lib/server/refusal';
import { acceptChannelMessage } from '../kit/accept-messages';
import type { ChannelAdapter } from '../kit/adapter';
import { CHANNEL_ADAPTERS } from '../kit/channel-adapters';
import { findNewestConversation } from '../kit/conversations';
import { findSenderState } from '../kit/opt-out';
import { toChannelSessionId } from '../kit/take-channel-message';
import { isEnded } from '../take-turns';
import { type ChannelRef, requireChannel } from './channels';

type Body = z.output<typeof StartChannelConversationSchema>;
type Deps = { prisma: PrismaClient; pool: Pool; secret: string; wakeUps?: WakeUps | undefined };

/**
 * Starts a conversation with a person: the flow starts, and its first replies or the template are sent. It takes its
 * place among the person's messages. Repeating it with the same key changes nothing.
 *
 * @throws {Refusal} `recipient-unavailable`: the person did not allow it, or has an open conversation.
 */
export async function startChannelConversation(
  { prisma, pool, secret, wakeUps }: Deps,
  actor: Actor,
  ref: ChannelRef,
  { to, template, facts }: Body,
  idempotencyKey: string,
): Promise<string> {
  requireScope(actor, 'turns:take');
  const { id, kind: kindText } = await requireChannel(prisma, actor, ref);
  const kind = kindText as ChannelKind;
  const { workspaceId } = actor;
  const sender = to.replace(/^\+/, '');
  const person = { workspaceId, accountId: id, sender };
  const messageId = `api.${idempotencyKey}`;
  const sessionId = toChannelSessionId(secret, { workspaceId, id, kind }, sender, messageId);
  const newest = await findNewestConversation(pool, person);
  if (newest?.sessionId === sessionId) return sessionId;
  if (newest && !isEnded(newest.status))
    throw unavailable(msg('This person has an open conversation ({id}).', { id: newest.sessionId }));
  await requireReachable(pool, CHANNEL_ADAPTERS[kind], person, template !== undefined);
  const opening = { kind: 'opening', ...(facts && { facts }), ...(template && { template }) } as const;
  await acceptChannelMessage(pool, kind, person, messageId, opening);
  wakeUps?.notify(CHANNELS);
  return sessionId;
}

async function requireReachable(
  pool: Pool,
  { renderTemplate, windowMs }: ChannelAdapter,
  person: Parameters<typeof findSenderState>[1],
  hasTemplate: boolean,
): Promise<void> {
  if (hasTemplate && !renderTemplate)
    throw new Refusal('invalid-request', msg('This messenger has no templates.'), { pointer: '/template' });
  const state = await findSenderState(pool, person);
  if (state?.optedOut) throw unavailable(msg('This person asked for no more messages.'));
  if (hasTemplate) return;
  const { lastMessageAt } = state ?? {};
  if (windowMs === undefined && !lastMessageAt)
    throw unavailable(msg('This person never wrote to the bot, and a bot cannot write first.'));
  if (windowMs !== undefined && (!lastMessageAt || Date.now() - lastMessageAt.getTime() > windowMs))
    throw unavailable(msg('This person did not write in the last 24 hours. Send a template.'));
}

const unavailable = (detail: ReturnType<typeof msg>): Refusal => new Refusal('recipient-unavailable', detail);
