import type { Part } from '../../document/content.ts';
import type { Turn } from '../turn-state.ts';
import type { FilledPart } from '../types/filled-part.ts';
import { fillCard } from './fill-card.ts';
import { fillCarousel } from './fill-carousel.ts';
import {
  coordinateField,
  type FinishPart,
  type PartFilling,
  textField,
  under,
  urlField,
} from './part-fields.ts';

export function fillPart(turn: Turn, part: Part, filling: PartFilling): FinishPart {
  switch (part.type) {
    case 'image': {
      const url = urlField(turn, part.url, under(filling, 'url'));
      const alt = textField(turn, part.alt, filling);
      return () => (url === undefined ? toText(alt()) : { type: 'image', url, alt: alt() });
    }
    case 'video':
    case 'audio':
    case 'file': {
      const { type } = part;
      const url = urlField(turn, part.url, under(filling, 'url'));
      const title = textField(turn, part.title, filling);
      return () => (url === undefined ? toText(title()) : { type, url, title: title() });
    }
    case 'card': {
      const card = fillCard(turn, part, filling);
      return () => ({ type: 'card', ...card() });
    }
    case 'carousel':
      return fillCarousel(turn, part, under(filling, 'cards'));
    case 'link': {
      const url = urlField(turn, part.url, under(filling, 'url'));
      const label = textField(turn, part.label, filling);
      return () => (url === undefined ? toText(label()) : { type: 'link', label: label(), url });
    }
    case 'location': {
      const latitude = coordinateField(turn, part.latitude, 90, under(filling, 'latitude'));
      const longitude = coordinateField(turn, part.longitude, 180, under(filling, 'longitude'));
      const label = textField(turn, part.label, filling);
      return () =>
        latitude === undefined || longitude === undefined
          ? toText(label())
          : { type: 'location', latitude, longitude, label: label() };
    }
    case 'pause':
      return () => ({ type: 'pause', milliseconds: part.milliseconds });
    case 'rating': {
      const { scale, comment } = part;
      const question = textField(turn, part.question, filling);
      return () => ({ type: 'rating', scale, question: question(), ...(comment && { comment }) });
    }
  }
}

const toText = (text: string): FilledPart | undefined => (text === '' ? undefined : { type: 'text', text });
