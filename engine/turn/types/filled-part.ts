import type { RatingScale } from '../../document/content.ts';

/** A button of a sent card. `says` is the message that a reply button sends. */
export type FilledButton =
  | { type: 'reply'; label: string; says: string }
  | { type: 'link'; label: string; url: string }
  | { type: 'phone'; label: string; phone: string };

export type FilledCard = {
  title: string;
  subtitle?: string;
  image?: { url: string; alt: string };
  buttons?: FilledButton[];
};

/** Asks the customer to rate the conversation. The rating is not a turn: clients send it with `saveRating`. */
export type FilledRating = { type: 'rating'; scale: RatingScale; question: string; comment?: true };

/**
 * One part of a reply as it is sent: placeholders are filled, and every url starts with https. `text` is the
 * fallback of a part that could not be filled.
 */
export type FilledPart =
  | { type: 'image'; url: string; alt: string }
  | { type: 'video' | 'audio' | 'file'; url: string; title: string }
  | ({ type: 'card' } & FilledCard)
  | { type: 'carousel'; cards: FilledCard[] }
  | { type: 'link'; label: string; url: string }
  | { type: 'location'; latitude: number; longitude: number; label: string }
  | { type: 'pause'; milliseconds: number }
  | FilledRating
  | { type: 'text'; text: string };
