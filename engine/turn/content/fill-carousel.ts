import { type CardList, MAX_CARDS, type Part } from '../../document/content.ts';
import { evaluateList } from '../evaluate-list.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import { fillCard } from './fill-card.ts';
import { type FinishPart, type PartFilling, under } from './part-fields.ts';

/** The given cards, or one for each item of a list; nothing, with an event, if the list has no items. */
export function fillCarousel(
  turn: Turn,
  { cards: source }: Extract<Part, { type: 'carousel' }>,
  filling: PartFilling,
): FinishPart {
  const cards = Array.isArray(source)
    ? source.map((card, index) => fillCard(turn, card, under(filling, index)))
    : fillFromList(turn, source, filling);
  return () => (cards.length > 0 ? { type: 'carousel', cards: cards.map((finish) => finish()) } : undefined);
}

function fillFromList(
  turn: Turn,
  { from, card }: CardList,
  filling: PartFilling,
): ReturnType<typeof fillCard>[] {
  const items = evaluateList(turn, from).slice(0, MAX_CARDS);
  if (items.length === 0)
    addEvent(turn, { type: 'part-dropped', at: filling.at, source: from, reason: 'empty-list' });
  return items.map((item, index) => fillCard(turn, card, { ...under(filling, index), item }));
}
