import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { parseTextMessage, type TextMessage } from './format-message.ts';

const ITEM_NAME = /(\{\s*item)((?:\.[A-Za-z0-9_]+)+)/g;
/** Takes the place of the dot, which a name in an ICU message cannot have. */
const DOT = '\uE000';

/** Parses a text of a card that is filled from a list: `{item}` is the item, `{item.name}` its property. */
export function parseItemMessage(source: string): TextMessage {
  const message = parseTextMessage(
    source.replace(ITEM_NAME, (_, item, path) => item + path.replaceAll('.', DOT)),
  );
  if (!message.ok) return message;
  restoreDots(message.elements);
  return { ...message, names: message.names.map(restore), parts: message.parts?.map(restore) };
}

const restore = (text: string): string => text.replaceAll(DOT, '.');

function restoreDots(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.pound) continue;
    element.value = restore(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) restoreDots(option.value);
  }
}
