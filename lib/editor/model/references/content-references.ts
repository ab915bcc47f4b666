import type { CardButton, CardList, ContentCard, Part, QuickReply, Text } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { FieldPath } from '../get-at-path';
import type { ItemKey } from '../item';
import type { ReferenceList } from './reference-list';

type Owned = { content?: readonly Part[] | undefined; quickReplies?: readonly QuickReply[] | undefined };

/** References of the parts and quick replies of a node or template. */
export function addContent(
  list: ReferenceList,
  { content, quickReplies }: Owned,
  at: FieldPath,
  owner: ItemKey,
): void {
  for (const [index, part] of (content ?? []).entries())
    addPart(list, part, [...at, 'content', index], owner);
  for (const [index, reply] of (quickReplies ?? []).entries()) {
    const path = [...at, 'quickReplies', index];
    addFields(list, reply, path, owner);
    if ('fact' in reply) list.addFact('assign', reply.fact, [...path, 'fact'], 'sets', owner);
  }
}

function addPart(list: ReferenceList, part: Part, at: FieldPath, owner: ItemKey): void {
  if (part.type === 'card') addCard(list, part, at, owner);
  else if (part.type === 'carousel') addCards(list, part.cards, [...at, 'cards'], owner);
  else addFields(list, part, at, owner);
}

function addCards(list: ReferenceList, cards: ContentCard[] | CardList, at: FieldPath, owner: ItemKey): void {
  if (Array.isArray(cards))
    for (const [index, card] of cards.entries()) addCard(list, card, [...at, index], owner);
  else {
    list.addCel(cards.from, [...at, 'from'], say('cards'), owner);
    addCard(list, cards.card, [...at, 'card'], owner, ITEM);
  }
}

function addCard(
  list: ReferenceList,
  card: ContentCard,
  at: FieldPath,
  owner: ItemKey,
  own?: ReadonlySet<string>,
): void {
  addFields(list, card, at, owner, own);
  if (card.image) addFields(list, card.image, [...at, 'image'], owner, own);
  for (const [index, button] of (card.buttons ?? []).entries())
    addFields(list, button, [...at, 'buttons', index], owner, own);
}

/** The item of the list that the cards of a carousel are filled from. */
const ITEM: ReadonlySet<string> = new Set(['item']);

/** Fields with placeholders, of any part. */
const FIELDS = [
  'title',
  'subtitle',
  'label',
  'alt',
  'says',
  'question',
  'url',
  'phone',
  'latitude',
  'longitude',
] as const;

function addFields(
  list: ReferenceList,
  holder: Part | ContentCard | CardButton | QuickReply | NonNullable<ContentCard['image']>,
  at: FieldPath,
  owner: ItemKey,
  own?: ReadonlySet<string>,
): void {
  const values = holder as Partial<Record<(typeof FIELDS)[number], Text | number>>;
  for (const field of FIELDS) {
    const value = values[field];
    if (value !== undefined && typeof value !== 'number')
      list.addText(value, [...at, field], say('content'), owner, own);
  }
}
