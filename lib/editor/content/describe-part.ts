import type { Part, PartType, Text } from '@turnpike/engine/document';
import { chooseLocale, getVariants } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';

/** Names of the parts for authors. */
export const PART_WORDS = {
  image: say('Image'),
  video: say('Video'),
  audio: say('Audio'),
  file: say('File'),
  card: say('Card'),
  carousel: say('Carousel'),
  link: say('Link'),
  location: say('Location'),
  pause: say('Pause'),
  rating: say('Rating'),
} as const satisfies Record<PartType, string>;

/** One line about a part: its own text, or how much it holds. */
export function describePart(part: Part, locale: string): string {
  switch (part.type) {
    case 'image':
      return readPartText(part.alt, locale);
    case 'video':
    case 'audio':
    case 'file':
    case 'card':
      return readPartText(part.title, locale);
    case 'link':
    case 'location':
      return readPartText(part.label, locale);
    case 'carousel':
      return Array.isArray(part.cards)
        ? say('{count, plural, one {# card} other {# cards}}', { count: part.cards.length })
        : say('from {list}', { list: part.cards.from });
    case 'pause':
      return say('{seconds} s', { seconds: part.milliseconds / 1000 });
    case 'rating':
      return readPartText(part.question, locale);
  }
}

/** The first wording of a text in the language of the flow. */
export function readPartText(text: Text, locale: string): string {
  const [first] = getVariants(text);
  return first === undefined ? '' : chooseLocale(first, locale, locale);
}
