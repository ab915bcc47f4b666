import type {
  ButtonType,
  CardButton,
  ContentCard,
  Part,
  PartType,
  QuickReply,
} from '@turnpike/engine/document';

/** A part as it is added. Its empty fields are marked until the author fills them. */
export const NEW_PARTS = {
  image: { type: 'image', url: '', alt: '' },
  video: { type: 'video', url: '', title: '' },
  audio: { type: 'audio', url: '', title: '' },
  file: { type: 'file', url: '', title: '' },
  card: { type: 'card', title: '' },
  carousel: { type: 'carousel', cards: [{ title: '' }] },
  link: { type: 'link', label: '', url: '' },
  location: { type: 'location', latitude: 0, longitude: 0, label: '' },
  pause: { type: 'pause', milliseconds: 1000 },
  rating: { type: 'rating', scale: 'stars', question: '' },
} as const satisfies { [Type in PartType]: Extract<Part, { type: Type }> };

export const NEW_BUTTONS = {
  reply: { type: 'reply', label: '' },
  link: { type: 'link', label: '', url: '' },
  phone: { type: 'phone', label: '', phone: '' },
} as const satisfies { [Type in ButtonType]: Extract<CardButton, { type: Type }> };

export const NEW_CARD: ContentCard = { title: '' };
export const NEW_QUICK_REPLY: QuickReply = { label: '' };

/** Switches between written cards and one card for each item of a list. The first card is kept. */
export function changeCardSource(cards: Extract<Part, { type: 'carousel' }>['cards']): typeof cards {
  return Array.isArray(cards) ? { from: '', card: cards[0] ?? NEW_CARD } : [cards.card];
}
