import { createHmac } from 'node:crypto';
import type { ChannelKind } from '@/lib/contract/names';
import { TEST_CHANNEL } from './add-channel';

type Said = { id: string; sender: string; text: string };

/** An update of a bot as Telegram sends it: https://core.telegram.org/bots/webhooks#testing-your-bot-with-updates */
export const telegramUpdate = ({ id, sender, text }: Said) => ({
  update_id: Number(id),
  message: {
    date: 1441645532,
    chat: { last_name: 'Test Lastname', id: Number(sender), type: 'private', first_name: 'Test' },
    message_id: Number(id),
    from: { last_name: 'Test Lastname', id: Number(sender), is_bot: false, first_name: 'Test' },
    text,
  },
});

/** A message with a file: `photo`, `voice` or `document` as Telegram sends them. */
export const telegramFile = ({ id, sender, text }: Said, file: object) => {
  const { message, ...update } = telegramUpdate({ id, sender, text });
  const { text: caption, ...rest } = message;
  return { ...update, message: { ...rest, ...(caption !== '' && { caption }), ...file } };
};

/** A tap on an inline keyboard: https://core.telegram.org/bots/api#callbackquery */
export const telegramTap = (sender: string, id: string, button: { text: string; callback_data: string }) => ({
  update_id: 10000,
  callback_query: {
    id,
    from: { last_name: 'Test Lastname', id: Number(sender), is_bot: false, first_name: 'Test' },
    message: {
      message_id: 1,
      chat: { id: Number(sender), type: 'private', first_name: 'Test' },
      date: 1441645532,
      reply_markup: { inline_keyboard: [[button]] },
    },
    chat_instance: '1',
    data: button.callback_data,
  },
});

/** A change as the Cloud API sends it: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples */
const whatsAppWebhook = (change: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: TEST_CHANNEL.phoneNumberId },
            ...change,
          },
          field: 'messages',
        },
      ],
    },
  ],
});

export const whatsAppMessage = (sender: string, message: object) =>
  whatsAppWebhook({
    contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: sender }],
    messages: [{ from: sender, timestamp: '1749416383', ...message }],
  });
export const whatsAppText = ({ id, sender, text }: Said) =>
  whatsAppMessage(sender, { id, type: 'text', text: { body: text } });
export const whatsAppStatus = (status: object) =>
  whatsAppWebhook({ statuses: [{ timestamp: '1750030073', recipient_id: '16505551234', ...status }] });

/** Headers that show where a request comes from. */
export const signWith = (
  kind: ChannelKind,
  body: string,
  { secretToken, appSecret }: { secretToken: string; appSecret: string },
): Record<string, string> =>
  kind === 'telegram'
    ? { 'x-telegram-bot-api-secret-token': secretToken }
    : { 'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
export const signWebhook = (kind: ChannelKind, body: string) => signWith(kind, body, TEST_CHANNEL);
