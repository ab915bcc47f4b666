import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ChannelKind } from '@/lib/contract/names';
import type { StartChannelConversationSchema } from '@/lib/contract/schemas/channels';
import type { QueryRunner } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import { isEnded } from '../take-turns';
import { acceptChannelMessage } from './accept-messages';
import type { ChannelAdapter } from './adapter';
import { CHANNEL_ADAPTERS } from './channel-adapters';
import { findNewestConversation } from './conversations';
import { findSenderState } from './opt-out';
import type { SenderRef } from './sender-queue';
import { toChannelSessionId } from './take-channel-message';

export type Opening = Omit<z.output<typeof StartChannelConversationSchema>, 'to'>;
type Given = { secret: string; kind: ChannelKind; person: SenderRef; messageId: string; opening: Opening };

/** The person of a phone number or chat. */
export const toPerson = (channel: Omit<SenderRef, 'sender'>, to: string): SenderRef => ({
  ...channel,
  sender: to.replace(/^\+/, ''),
});

/**
 * Starts a conversation with a person: it takes its place among their messages. Repeating it with the same message id
 * changes nothing. Returns the session that will start.
 *
 * @throws {Refusal} `recipient-unavailable`: the person did not allow it, or has an open conversation.
 */
export async function openConversation(
  runner: QueryRunner,
  { secret, kind, person, messageId, opening: { template, facts } }: Given,
): Promise<string> {
  const { workspaceId, accountId: id, sender } = person;
  const sessionId = toChannelSessionId(secret, { workspaceId, id, kind }, sender, messageId);
  const newest = await findNewestConversation(runner, person);
  if (newest?.sessionId === sessionId) return sessionId;
  if (newest && !isEnded(newest.status))
    throw unavailable(msg('This person has an open conversation ({id}).', { id: newest.sessionId }));
  requireTemplates(kind, template !== undefined);
  await requireReachable(runner, CHANNEL_ADAPTERS[kind], person, template !== undefined);
  const opening = { kind: 'opening', ...(facts && { facts }), ...(template && { template }) } as const;
  await acceptChannelMessage(runner, kind, person, messageId, opening);
  return sessionId;
}

export function requireTemplates(kind: ChannelKind, hasTemplate: boolean): void {
  if (hasTemplate && !CHANNEL_ADAPTERS[kind].renderTemplate)
    throw new Refusal('invalid-request', msg('This messenger has no templates.'), { pointer: '/template' });
}

async function requireReachable(
  runner: QueryRunner,
  { windowMs }: ChannelAdapter,
  person: SenderRef,
  hasTemplate: boolean,
): Promise<void> {
  const state = await findSenderState(runner, person);
  if (state?.optedOut) throw unavailable(msg('This person asked for no more messages.'));
  if (hasTemplate) return;
  const { lastMessageAt } = state ?? {};
  if (windowMs === undefined && !lastMessageAt)
    throw unavailable(msg('This person never wrote to the bot, and a bot cannot write first.'));
  if (windowMs !== undefined && (!lastMessageAt || Date.now() - lastMessageAt.getTime() > windowMs))
    throw unavailable(msg('This person did not write in the last 24 hours. Send a template.'));
}

const unavailable = (detail: ReturnType<typeof msg>): Refusal => new Refusal('recipient-unavailable', detail);
