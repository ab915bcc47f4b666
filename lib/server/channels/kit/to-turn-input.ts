import { toPlainText } from '@turnpike/engine/text';
import type { Pool } from 'pg';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { Upload } from '@/lib/contract/schemas/uploads';
import type { StoredTurnInput } from '@/lib/server/turns/request/stored-turn';
import type { WaitingMessage } from './accept-messages';
import { findReplyByMessage, findReplyOf } from './conversations';
import type { SenderRef } from './sender-queue';
import { parseTap, readTapInput } from './tap-data';

type Said = Extract<WaitingMessage, { kind: 'message' }>;
/** The contract's limit of a quoted text. */
const MAX_QUOTE = 16_384;

/**
 * The input that a message is. A tap on a button of the current conversation does what the button was made for; a tap on
 * a button of an earlier one counts as its label.
 */
export async function toTurnInput(
  pool: Pool,
  ref: SenderRef,
  sessionId: string | undefined,
  said: Said,
  files: readonly Upload[],
): Promise<StoredTurnInput> {
  const tapped =
    sessionId !== undefined && said.tap !== undefined && (await findTapped(pool, ref, sessionId, said.tap));
  if (tapped) return tapped;
  const replyTo = await findQuoted(pool, ref, said);
  return {
    type: 'message',
    text: said.text,
    ...(replyTo !== undefined && { replyTo }),
    ...(files.length > 0 && { attachments: [...files] }),
  };
}

async function findTapped(
  pool: Pool,
  ref: SenderRef,
  sessionId: string,
  data: string,
): Promise<StoredTurnInput | undefined> {
  const tap = parseTap(data);
  const found = tap && (await findReplyOf(pool, ref, tap.conversation, tap.turn));
  if (!found?.reply || found.sessionId !== sessionId) return undefined;
  return readTapInput((JSON.parse(found.reply) as TurnResponse).replies, tap as NonNullable<typeof tap>);
}

async function findQuoted(pool: Pool, ref: SenderRef, { quoted }: Said): Promise<string | undefined> {
  if (!quoted) return undefined;
  if (quoted.text !== undefined) return quoted.text.slice(0, MAX_QUOTE);
  const found = quoted.id !== undefined && (await findReplyByMessage(pool, ref, quoted.id));
  if (!found || found.reply === null) return undefined;
  const text = (JSON.parse(found.reply) as TurnResponse).replies.map(toPlainText).join('\n');
  return text === '' ? undefined : text.slice(0, MAX_QUOTE);
}
