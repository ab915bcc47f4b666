import type { CardButton, ContentCard } from '../../document/content.ts';
import type { Turn } from '../turn-state.ts';
import type { FilledButton, FilledCard } from '../types/filled-part.ts';
import { type PartFilling, phoneField, textField, under, urlField } from './part-fields.ts';

/** A card with its placeholders filled. An image or a button that has no valid address is left out. */
export function fillCard(turn: Turn, card: ContentCard, filling: PartFilling): () => FilledCard {
  const title = textField(turn, card.title, filling);
  const subtitle = card.subtitle === undefined ? undefined : textField(turn, card.subtitle, filling);
  const image = fillImage(turn, card.image, under(filling, 'image'));
  const buttons = (card.buttons ?? []).flatMap(
    (button, index) => fillButton(turn, button, under(under(filling, 'buttons'), index)) ?? [],
  );
  return () => {
    const filled: FilledCard = { title: title() };
    if (subtitle) filled.subtitle = subtitle();
    if (image) filled.image = image();
    if (buttons.length > 0) filled.buttons = buttons.map((finish) => finish());
    return filled;
  };
}

function fillImage(
  turn: Turn,
  image: ContentCard['image'],
  filling: PartFilling,
): (() => NonNullable<FilledCard['image']>) | undefined {
  const url = image && urlField(turn, image.url, under(filling, 'url'));
  if (!image || url === undefined) return undefined;
  const alt = textField(turn, image.alt, filling);
  return () => ({ url, alt: alt() });
}

function fillButton(turn: Turn, button: CardButton, filling: PartFilling): (() => FilledButton) | undefined {
  switch (button.type) {
    case 'reply': {
      const label = textField(turn, button.label, filling);
      const says = button.says === undefined ? label : textField(turn, button.says, filling);
      return () => ({ type: 'reply', label: label(), says: says() });
    }
    case 'link': {
      const url = urlField(turn, button.url, under(filling, 'url'));
      if (url === undefined) return undefined;
      const label = textField(turn, button.label, filling);
      return () => ({ type: 'link', label: label(), url });
    }
    case 'phone': {
      const phone = phoneField(turn, button.phone, under(filling, 'phone'));
      if (phone === undefined) return undefined;
      const label = textField(turn, button.label, filling);
      return () => ({ type: 'phone', label: label(), phone });
    }
  }
}
