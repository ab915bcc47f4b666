import { describeChange, diffFlows, type FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

const MAX_NAMED = 2;

/** One line about another author's changes; undefined if only the layout changed. */
export function describeNews(before: FlowDocument, after: FlowDocument): string | undefined {
  const titles = diffFlows(before, after)
    .filter(({ kind }) => kind !== 'moved')
    .map((change) => sayMessage(describeChange(change).title));
  if (titles.length === 0) return undefined;
  const more = titles.length - MAX_NAMED;
  const named = titles.slice(0, MAX_NAMED).join(', ');
  return more > 0 ? say('{named}, and {more} more', { named, more }) : named;
}

/** Cards moved by both sides are not a conflict. The later save wins, and its author is notified. */
export function describeBothMoved(count: number): string | undefined {
  if (count === 0) return undefined;
  return say(
    '{count, plural, one {A card you both moved stays where you put it} other {# cards you both moved stay where you put them}}',
    { count },
  );
}
