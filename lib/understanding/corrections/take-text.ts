import { clean } from '../extractors/text.ts';
import { findNegations } from '../hear/find-negations.ts';
import { overlaps, type Span } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { findTextKind } from '../texts/find-text-kind.ts';
import { stripSpan } from '../texts/strip-span.ts';
import type { Correcting } from './correcting.ts';

/** The text of a part of the message, without carriers and retractions. */
export function takeText(
  { heard, taken }: Omit<Correcting, 'question'>,
  piece: { first: number; last: number },
  kind: ReturnType<typeof findTextKind>,
): string | undefined {
  const { message, hear } = heard;
  let { first } = piece;
  for (;;) {
    const next = Math.max(
      matchPatternAt(message.words, hear.retractions, first, piece.last),
      matchPatternAt(message.words, hear.changes, first, piece.last),
      matchPatternAt(message.words, hear.corrections.reports, first, piece.last),
      matchPatternAt(message.words, hear.corrections.asksToChange, first, piece.last),
      isSpelled(heard, first, piece.last),
    );
    if (next <= first) break;
    first = next;
  }
  const last = kind === 'long' ? piece.last : endBeforeOld(heard, first, piece.last);
  const span = first < last ? stripSpan(heard, { first, last }, kind) : undefined;
  if (!span || taken.some((other) => overlaps(other, span)) || isUnnamed(heard, span, kind)) return undefined;
  const text = clean(message.original.slice(span.start, span.end)).replace(/(?<![.!])[.!]+$/, '');
  // “The room is 5 by 4” measures it, and names no other.
  if (kind !== 'long' && kind !== 'verbatim' && heard.locale.journeys?.bySize.test(text)) return undefined;
  // "Make it 10" does not change a name.
  return (kind === 'name' ? /\p{L}/u : /\S/).test(text) ? text : undefined;
}

/** “York not London”, “York rather than London”: where the new text ends. */
function endBeforeOld({ message, hear }: Correcting['heard'], first: number, last: number): number {
  const [negation] = findNegations(message.words, { first: first + 1, last }, hear);
  return negation && negation.last < last ? negation.first : last;
}

/** "Somewhere else", "a different one", "I'll pick another": that a new text is wanted, and not which. */
function isUnnamed(
  { message, hear, locale }: Correcting['heard'],
  span: Span,
  kind: ReturnType<typeof findTextKind>,
): boolean {
  const own = message.words.filter((word) => overlaps(word, span));
  const { unnamed, picksAgain } = hear.corrections;
  if (isWhole(own, unnamed, hear.leads, hear.tails)) return true;
  // “My name's Will not Mario” has no text before the “will not”.
  const { naming, nameCarriers, carriers } = locale.answers;
  if (own.length > 1 && [naming, nameCarriers, carriers].some((list) => isWhole(own, list, []))) return true;
  if (own.length > 1 && own.at(-1)?.text === locale.slips?.nameNouns) return true;
  // “Is it”, “could we” open a question.
  const openers = [hear.subjects, hear.auxiliaries, hear.inversions];
  if (own.length > 0 && own.every(({ text }) => openers.some((list) => list.includes(text)))) return true;
  return kind !== 'long' && matchPatternAt(own, picksAgain, 0) > 0;
}

/** "It's spelled Moomoo": the end of what goes before the text. */
function isSpelled({ message, hear, locale }: Correcting['heard'], first: number, last: number): number {
  const { pronouns, named } = hear.corrections;
  const subject = Math.max(first, matchPatternAt(message.words, pronouns, first, last));
  const verb = message.words[subject]?.text === locale.slips?.is ? subject + 1 : subject;
  const end = matchPatternAt(message.words, named, verb, last);
  return end > verb && end < last ? end : -1;
}
