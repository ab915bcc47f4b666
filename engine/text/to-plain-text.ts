import type { FilledButton, FilledCard, FilledPart } from '../turn/types/filled-part.ts';
import type { Reply } from '../turn/types/record.ts';

/** A reply for a channel that only shows text: its text, each part on its own line, and the options as a list. */
export function toPlainText({
  text,
  content = [],
  options = [],
}: Pick<Reply, 'text' | 'content' | 'options'>): string {
  return [
    text,
    ...content.map(partToText),
    ...options.map(({ label, description }) => toItem(description ? `${label}: ${description}` : label)),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function partToText(part: FilledPart): string {
  switch (part.type) {
    case 'image':
      return withUrl(part.alt, part.url);
    case 'video':
    case 'audio':
    case 'file':
      return withUrl(part.title, part.url);
    case 'link':
      return withUrl(part.label, part.url);
    case 'card':
      return cardToText(part);
    case 'carousel':
      return part.cards.map(cardToText).join('\n');
    case 'location':
      return `${part.label}: ${part.latitude}, ${part.longitude}`;
    case 'text':
      return part.text;
    // A client that only shows text has no place for a rating.
    case 'rating':
    case 'pause':
      return '';
  }
}

function cardToText({ title, subtitle, image, buttons = [] }: FilledCard): string {
  return [
    subtitle ? `${title}: ${subtitle}` : title,
    ...(image ? [withUrl(image.alt, image.url)] : []),
    ...buttons.map((button) => toItem(buttonToText(button))),
  ].join('\n');
}

function buttonToText(button: FilledButton): string {
  switch (button.type) {
    case 'reply':
      return button.label;
    case 'link':
      return withUrl(button.label, button.url);
    case 'phone':
      return withUrl(button.label, button.phone);
  }
}

const withUrl = (text: string, url: string): string => (text === '' ? url : `${text}: ${url}`);

const toItem = (text: string): string => `- ${text}`;
