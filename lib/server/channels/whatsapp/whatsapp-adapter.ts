import { isEqual, verifySignature } from '@/lib/server/webhooks/verify-signature';
import type { ChannelAdapter } from '../kit/adapter';
import { connectWhatsApp } from './connect-whatsapp';
import { downloadFromWhatsApp } from './download-from-whatsapp';
import { parseWhatsAppWebhook } from './parse-whatsapp-webhook';
import { renderWhatsAppReply, renderWhatsAppTemplate, renderWhatsAppText } from './render-whatsapp-reply';
import { sendToWhatsApp } from './send-to-whatsapp';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A number of WhatsApp's Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api). */
export const whatsAppAdapter: ChannelAdapter = {
  kind: 'whatsapp',
  // Meta sends up to 3 MB.
  maxBytes: 3 * 1024 * 1024,
  windowMs: DAY_MS,
  verify: ({ header, body }, { secrets }) =>
    verifySignature(body, header('x-hub-signature-256'), secrets.appSecret),
  answerCheck(query, { secrets: { verifyToken = '' } }) {
    const given = Buffer.from(query.get('hub.verify_token') ?? '');
    const isOurs = verifyToken !== '' && isEqual(given, Buffer.from(verifyToken));
    return isOurs && query.get('hub.mode') === 'subscribe'
      ? (query.get('hub.challenge') ?? undefined)
      : undefined;
  },
  parse: parseWhatsAppWebhook,
  render: renderWhatsAppReply,
  renderText: renderWhatsAppText,
  renderTemplate: renderWhatsAppTemplate,
  send: sendToWhatsApp,
  download: downloadFromWhatsApp,
  connect: connectWhatsApp,
};
