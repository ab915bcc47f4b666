import { isEqual } from '@/lib/server/webhooks/verify-signature';
import type { ChannelAdapter } from '../kit/adapter';
import { connectTelegram, disconnectTelegram } from './connect-telegram';
import { downloadFromTelegram } from './download-from-telegram';
import { acknowledgeTelegramTap, parseTelegramUpdate } from './parse-telegram-update';
import { renderTelegramReply, renderTelegramText } from './render-telegram-reply';
import { sendToTelegram } from './send-to-telegram';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** A Telegram bot (https://core.telegram.org/bots/api). */
export const telegramAdapter: ChannelAdapter = {
  kind: 'telegram',
  maxBytes: 1024 * 1024,
  // What a person sends by opening the bot; with an argument if a link leads to it.
  isOpening: (text) => /^\/start( |$)/.test(text),
  verify({ header }, { secrets: { secretToken = '' } }) {
    const given = header(SECRET_HEADER);
    return secretToken !== '' && given !== null && isEqual(Buffer.from(given), Buffer.from(secretToken));
  },
  parse: parseTelegramUpdate,
  render: renderTelegramReply,
  acknowledge: acknowledgeTelegramTap,
  renderText: renderTelegramText,
  send: sendToTelegram,
  download: downloadFromTelegram,
  connect: connectTelegram,
  disconnect: disconnectTelegram,
};
