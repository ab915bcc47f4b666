import { z } from 'zod';
import type { ChannelMedia, InboundMessage, ParsedRequest, RenderedRequest } from '../kit/adapter';

/** Taps are not numbered as messages are. */
const TAP = 'tap.';
const ID = z.number().int();
const File = z.looseObject({
  file_id: z.string(),
  mime_type: z.string().optional(),
  file_name: z.string().optional(),
  file_size: z.number().optional(),
});
const Message = z.looseObject({
  message_id: ID,
  chat: z.looseObject({ id: ID, type: z.string() }),
  text: z.string().optional(),
  caption: z.string().optional(),
  quote: z.looseObject({ text: z.string() }).optional(),
  reply_to_message: z
    .looseObject({ message_id: ID, text: z.string().optional(), caption: z.string().optional() })
    .optional(),
  photo: z.array(File).optional(),
  voice: File.optional(),
  audio: File.optional(),
  video: File.optional(),
  video_note: File.optional(),
  document: File.optional(),
  location: z.looseObject({ latitude: z.number(), longitude: z.number() }).optional(),
  contact: z.looseObject({ phone_number: z.string() }).optional(),
});
type TelegramMessage = z.infer<typeof Message>;
const Button = z.looseObject({ text: z.string(), callback_data: z.string().optional() });
const UpdateSchema = z.looseObject({
  update_id: ID,
  message: Message.optional(),
  callback_query: z
    .looseObject({
      id: z.string(),
      from: z.looseObject({ id: ID }),
      data: z.string().optional(),
      message: z
        .looseObject({
          chat: z.looseObject({ id: ID, type: z.string() }),
          reply_markup: z.looseObject({ inline_keyboard: z.array(z.array(Button)) }).optional(),
        })
        .optional(),
    })
    .optional(),
});

/** Telegram shows a tapped button as waiting until the tap is answered. https://core.telegram.org/bots/api#answercallbackquery */
export function acknowledgeTelegramTap(messageId: string): RenderedRequest | undefined {
  if (!messageId.startsWith(TAP)) return undefined;
  const body = { callback_query_id: messageId.slice(TAP.length) };
  return { path: 'answerCallbackQuery', body, isSilent: true };
}

/** One update of a bot. Only private chats are conversations; edits, groups and channels are left out. */
export function parseTelegramUpdate(body: unknown): ParsedRequest | undefined {
  const update = UpdateSchema.safeParse(body).data;
  if (!update) return undefined;
  const { message, callback_query: query } = update;
  const messages: InboundMessage[] = [];
  if (message?.chat.type === 'private') messages.push(...toMessage(message));
  if (query?.message?.chat.type === 'private' && query.data !== undefined) {
    const buttons = query.message.reply_markup?.inline_keyboard.flat() ?? [];
    const label = buttons.find(({ callback_data: data }) => data === query.data)?.text;
    messages.push({
      id: `${TAP}${query.id}`,
      sender: String(query.message.chat.id),
      text: label ?? query.data,
      tap: query.data,
    });
  }
  return { messages, statuses: [] };
}

function toMessage(message: TelegramMessage): InboundMessage[] {
  const { location, contact, reply_to_message: repliedTo } = message;
  const media = listMedia(message);
  const text =
    message.text ??
    message.caption ??
    contact?.phone_number ??
    (location ? `${location.latitude}, ${location.longitude}` : '');
  if (text === '' && media.length === 0) return [];
  const quoted = message.quote?.text ?? repliedTo?.text ?? repliedTo?.caption;
  const quotedId = repliedTo && String(repliedTo.message_id);
  return [
    {
      id: String(message.message_id),
      sender: String(message.chat.id),
      text,
      ...(quoted !== undefined && { quoted: { text: quoted, ...(quotedId && { id: quotedId }) } }),
      ...(media.length > 0 && { media }),
    },
  ];
}

function listMedia(message: TelegramMessage): ChannelMedia[] {
  const toMedia = (
    file: z.infer<typeof File>,
    kind: ChannelMedia['kind'],
    mimeType: string,
  ): ChannelMedia => ({
    id: file.file_id,
    kind,
    mimeType: file.mime_type ?? mimeType,
    ...(file.file_name !== undefined && { name: file.file_name }),
    ...(file.file_size !== undefined && { size: file.file_size }),
  });
  const { photo, voice, audio, video, video_note: note, document } = message;
  // The sizes of a photo are in ascending order.
  const largest = photo?.at(-1);
  return [
    ...(largest ? [toMedia(largest, 'image', 'image/jpeg')] : []),
    ...(voice ? [toMedia(voice, 'audio', 'audio/ogg')] : []),
    ...(audio ? [toMedia(audio, 'audio', 'audio/mpeg')] : []),
    ...(video ? [toMedia(video, 'document', 'video/mp4')] : []),
    ...(note ? [toMedia(note, 'document', 'video/mp4')] : []),
    ...(document ? [toMedia(document, 'document', 'application/octet-stream')] : []),
  ];
}
