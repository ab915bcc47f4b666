import { toPlainText } from '@turnpike/engine/text';
import type { TurnResponse } from '@/lib/contract/schemas/turns';

type Option = NonNullable<TurnResponse['replies'][number]['options']>[number];
/** A message of Rasa's REST channel. */
type RasaMessage = {
  recipient_id: string;
  text: string;
  buttons?: { title: string; payload: string }[];
  image?: string;
};

/** Each reply is a message, and each of its pictures is one more. Other content follows in the text. */
export function writeMessages({ replies }: Pick<TurnResponse, 'replies'>, sender: string): RasaMessage[] {
  return replies.flatMap(({ options = [], media, content = [], ...reply }) => {
    const images = content.filter((part) => part.type === 'image');
    const others = content.filter((part) => part.type !== 'image');
    const message: RasaMessage = {
      recipient_id: sender,
      text: toPlainText({ ...reply, content: others }),
      ...(options.length > 0 && {
        buttons: options.map((option) => ({ title: option.label, payload: toPayload(option, options) })),
      }),
      ...(media?.mimeType.startsWith('image/') && { image: media.url }),
    };
    return [message, ...images.map(({ alt, url }) => ({ recipient_id: sender, text: alt, image: url }))];
  });
}

/**
 * The message that a client sends for a button: the text of the option, or its label as a customer would type it. If
 * another option has that label, the id.
 */
function toPayload({ id, label, says }: Option, options: readonly Option[]): string {
  if (says !== undefined) return says;
  const wanted = label.trim().toLowerCase();
  const others = options.filter((other) => other.id !== id);
  const isTaken = others.some((other) =>
    [other.id, other.label].some((text) => text.trim().toLowerCase() === wanted),
  );
  return isTaken ? id : label;
}
