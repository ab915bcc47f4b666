import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseTextMessage } from './format-message.ts';

/**
 * A text of the author for readers who do not know the syntax of messages: the forms of a plural are written side by side,
 * as in `[one seat / {seats} seats]`. A text that does not parse stays as it is.
 */
export function toReadableText(source: string): string {
  const message = parseTextMessage(source);
  return message.ok ? joinElements(message.elements) : source;
}

function joinElements(elements: readonly MessageFormatElement[], counted = ''): string {
  return elements.map((element) => toReadable(element, counted)).join('');
}

function toReadable(element: MessageFormatElement, counted: string): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return `{${counted}}`;
    case TYPE.plural:
      return joinForms(element, element.value);
    case TYPE.select:
      return joinForms(element, counted);
    case TYPE.tag:
      return joinElements(element.children, counted);
    default:
      return `{${element.value}}`;
  }
}

type Forms = { options: Record<string, { value: readonly MessageFormatElement[] }> };

function joinForms({ options }: Forms, counted: string): string {
  const forms = new Set(Object.values(options).map(({ value }) => joinElements(value, counted)));
  const [first = '', ...others] = [...forms].filter((form) => form.trim() !== '');
  if (forms.size < 2) return first;
  const space = first.startsWith(' ') ? ' ' : '';
  return `${space}[${[first, ...others].map((form) => form.trim()).join(' / ')}]`;
}
