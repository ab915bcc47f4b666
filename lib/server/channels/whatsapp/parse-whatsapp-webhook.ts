import { z } from 'zod';
import type {
  ChannelMedia,
  DeliveryStatus,
  InboundMessage,
  OpenAccount,
  ParsedRequest,
} from '../kit/adapter';

const Media = z.looseObject({
  id: z.string(),
  mime_type: z.string().optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
});
const Answer = z.looseObject({ id: z.string(), title: z.string() });
const MessageSchema = z.looseObject({
  from: z.string(),
  id: z.string(),
  type: z.string(),
  context: z.looseObject({ id: z.string().optional() }).optional(),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
  interactive: z.looseObject({ button_reply: Answer.optional(), list_reply: Answer.optional() }).optional(),
  image: Media.optional(),
  sticker: Media.optional(),
  audio: Media.optional(),
  video: Media.optional(),
  document: Media.optional(),
  location: z.looseObject({ latitude: z.number(), longitude: z.number() }).optional(),
});
type WhatsAppMessage = z.infer<typeof MessageSchema>;
const StatusSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  timestamp: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.looseObject({
        code: z.number(),
        title: z.string().optional(),
        error_data: z.looseObject({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
const WebhookSchema = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          field: z.string(),
          value: z.looseObject({
            metadata: z.looseObject({ phone_number_id: z.string() }).optional(),
            messages: z.array(z.unknown()).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});
/** A file could not be downloaded or uploaded. */
const MEDIA_ERRORS = new Set([131052, 131053]);
const STATES = ['sent', 'delivered', 'read', 'failed'] as const;

/** One webhook: messages and statuses of the account's number. Those of other numbers of the app are left out. */
export function parseWhatsAppWebhook(body: unknown, { settings }: OpenAccount): ParsedRequest | undefined {
  const webhook = WebhookSchema.safeParse(body).data;
  if (!webhook) return undefined;
  const values = webhook.entry
    .flatMap(({ changes }) => changes)
    .filter(
      ({ field, value }) =>
        field === 'messages' && value.metadata?.phone_number_id === settings.phoneNumberId,
    )
    .map(({ value }) => value);
  // One item of an unknown form must not stop the others.
  return {
    messages: values
      .flatMap(({ messages = [] }) => messages)
      .flatMap((item) => toMessage(MessageSchema.safeParse(item).data)),
    statuses: values.flatMap(({ statuses = [] }) => statuses).flatMap((item) => toStatus(item)),
  };
}

function toMessage(message: WhatsAppMessage | undefined): InboundMessage[] {
  if (!message) return [];
  const { id, from, context, text, button, interactive, location } = message;
  const answer = interactive?.button_reply ?? interactive?.list_reply;
  const media = listMedia(message);
  const caption = (message.image ?? message.video ?? message.document)?.caption;
  const said =
    answer?.title ??
    text?.body ??
    button?.text ??
    caption ??
    (location ? `${location.latitude}, ${location.longitude}` : '');
  // Reactions, deleted and unsupported messages.
  if (said === '' && media.length === 0) return [];
  return [
    {
      id,
      sender: from,
      text: said,
      ...(answer && { tap: answer.id }),
      ...(!answer && context?.id !== undefined && { quoted: { id: context.id } }),
      ...(media.length > 0 && { media }),
    },
  ];
}

function listMedia({ image, sticker, audio, video, document }: WhatsAppMessage): ChannelMedia[] {
  const toMedia = (
    file: z.infer<typeof Media>,
    kind: ChannelMedia['kind'],
    mimeType: string,
  ): ChannelMedia => ({
    id: file.id,
    kind,
    mimeType: file.mime_type ?? mimeType,
    ...(file.filename !== undefined && { name: file.filename }),
  });
  return [
    ...(image ? [toMedia(image, 'image', 'image/jpeg')] : []),
    ...(sticker ? [toMedia(sticker, 'image', 'image/webp')] : []),
    ...(audio ? [toMedia(audio, 'audio', 'audio/ogg')] : []),
    ...(video ? [toMedia(video, 'document', 'video/mp4')] : []),
    ...(document ? [toMedia(document, 'document', 'application/octet-stream')] : []),
  ];
}

function toStatus(item: unknown): DeliveryStatus[] {
  const status = StatusSchema.safeParse(item).data;
  const state = STATES.find((known) => known === status?.status);
  const seconds = Number(status?.timestamp);
  if (!status || !state || !Number.isSafeInteger(seconds)) return [];
  const [error] = status.errors ?? [];
  return [
    {
      state,
      externalId: status.id,
      ...(status.biz_opaque_callback_data !== undefined && { delivery: status.biz_opaque_callback_data }),
      at: new Date(seconds * 1000).toISOString(),
      ...(error && MEDIA_ERRORS.has(error.code) && { isMedia: true }),
      ...(error && { error: `WhatsApp: ${error.error_data?.details ?? error.title ?? ''} (${error.code})` }),
    },
  ];
}
