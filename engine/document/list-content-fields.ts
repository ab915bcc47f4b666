import type { CardButton, Content, ContentCard, Part } from './content.ts';
import type { DocumentPath } from './problem.ts';
import type { Text } from './text.ts';

/**
 * A field of parts or quick replies: a text for people, a field with placeholders that is not one, or the expression of
 * a list. `isFallback`: the text is sent where the part cannot be displayed. `ofItem`: `{item}` is available.
 */
export type ContentField = { path: DocumentPath; ofItem: boolean } & (
  | { holds: 'text'; text: Text; isFallback: boolean }
  | { holds: 'url' | 'phone' | 'coordinate' | 'list'; source: string }
);

/** The fields of content in document order. Paths start at the object that has the content. */
export function listContentFields({ content = [], quickReplies = [] }: Content): ContentField[] {
  return [
    ...content.flatMap((part, index) => listPart(part, ['content', index])),
    ...quickReplies.flatMap((reply, index) => {
      const at = { path: ['quickReplies', index], ofItem: false };
      return [text(at, 'label', reply.label), ...('says' in reply ? optional(at, 'says', reply.says) : [])];
    }),
  ];
}

type Place = Pick<ContentField, 'path' | 'ofItem'>;

function listPart(part: Part, path: DocumentPath): ContentField[] {
  const at: Place = { path, ofItem: false };
  switch (part.type) {
    case 'image':
      return [source(at, 'url', 'url', part.url), fallback(at, 'alt', part.alt)];
    case 'video':
    case 'audio':
    case 'file':
      return [source(at, 'url', 'url', part.url), fallback(at, 'title', part.title)];
    case 'card':
      return listCard(part, at);
    case 'carousel': {
      const cards = under(at, 'cards');
      if (Array.isArray(part.cards))
        return part.cards.flatMap((card, index) => listCard(card, under(cards, index)));
      return [
        source(cards, 'list', 'from', part.cards.from),
        ...listCard(part.cards.card, { ...under(cards, 'card'), ofItem: true }),
      ];
    }
    case 'link':
      return [fallback(at, 'label', part.label), source(at, 'url', 'url', part.url)];
    case 'location':
      return [
        ...coordinate(at, 'latitude', part.latitude),
        ...coordinate(at, 'longitude', part.longitude),
        fallback(at, 'label', part.label),
      ];
    case 'pause':
      return [];
    case 'rating':
      return [text(at, 'question', part.question)];
  }
}

function listCard({ title, subtitle, image, buttons = [] }: ContentCard, at: Place): ContentField[] {
  const picture = under(at, 'image');
  return [
    fallback(at, 'title', title),
    ...optional(at, 'subtitle', subtitle),
    ...(image ? [source(picture, 'url', 'url', image.url), fallback(picture, 'alt', image.alt)] : []),
    ...buttons.flatMap((button, index) => listButton(button, under(under(at, 'buttons'), index))),
  ];
}

function listButton(button: CardButton, at: Place): ContentField[] {
  const label = text(at, 'label', button.label);
  switch (button.type) {
    case 'reply':
      return [label, ...optional(at, 'says', button.says)];
    case 'link':
      return [label, source(at, 'url', 'url', button.url)];
    case 'phone':
      return [label, source(at, 'phone', 'phone', button.phone)];
  }
}

const under = ({ path, ofItem }: Place, name: string | number): Place => ({ path: [...path, name], ofItem });

const text = (at: Place, name: string, value: Text): ContentField => ({
  ...under(at, name),
  holds: 'text',
  text: value,
  isFallback: false,
});
const fallback = (at: Place, name: string, value: Text): ContentField => ({
  ...under(at, name),
  holds: 'text',
  text: value,
  isFallback: true,
});
const optional = (at: Place, name: string, value: Text | undefined): ContentField[] =>
  value === undefined ? [] : [text(at, name, value)];
const source = (
  at: Place,
  holds: 'url' | 'phone' | 'coordinate' | 'list',
  name: string,
  value: string,
): ContentField => ({ ...under(at, name), holds, source: value });
const coordinate = (at: Place, name: string, value: number | string): ContentField[] =>
  typeof value === 'number' ? [] : [source(at, 'coordinate', name, value)];
