import { toPlainText } from '@turnpike/engine/text';
import type { ChannelReply, ReplyCard, ReplyPart } from './adapter';

/** A part as text, as every channel that only shows text sends it. */
export const toPartText = (part: ReplyPart): string => toPlainText({ text: '', content: [part] }).trim();

/** Title and subtitle of a card, and its buttons of these types, each on a line. */
export function toCardText(card: ReplyCard, types: readonly ('link' | 'phone' | 'reply')[] = []): string {
  const lines = [card.title, card.subtitle];
  for (const button of card.buttons ?? []) {
    if (!types.includes(button.type)) continue;
    if (button.type === 'link') lines.push(`${button.label}: ${button.url}`);
    else if (button.type === 'phone') lines.push(`${button.label}: ${button.phone}`);
    else lines.push(button.label);
  }
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

/** The text of a reply with what its options say beside their labels, which a button has no room for. */
export function toReplyText({ text, options = [] }: ChannelReply): string {
  const described = options.filter(({ description }) => description !== undefined);
  return [text, ...described.map(({ label, description }) => `${label}: ${description}`)]
    .filter((line) => line !== '')
    .join('\n');
}

/** The other modality of a reply as a part. */
export function toMediaPart({ text, media }: ChannelReply): ReplyPart | undefined {
  if (!media) return undefined;
  const { mimeType, url } = media;
  const title = text === '' ? mimeType : text;
  if (mimeType.startsWith('image/')) return { type: 'image', url, alt: title };
  return { type: mimeType.startsWith('audio/') ? 'audio' : 'file', url, title };
}
