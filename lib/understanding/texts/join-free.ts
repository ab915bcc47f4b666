import type { Clause } from '../hear/hear.ts';
import { type Message, overlaps, type Span } from '../message.ts';
import type { Value } from '../values/values.ts';

/** Types whose values are never part of a text. */
const STRICT = ['email', 'phone', 'url', 'object'];

/** What is left between the values that other facts took. */
export function joinFree(
  message: Message,
  clauses: readonly Clause[],
  spans: readonly Span[],
  values: readonly Value[],
): string | undefined {
  const free = clauses.filter((clause) => !spans.some((span) => overlaps(span, clause)));
  const chosen =
    free.length > 0 ? free : values.every(({ fact }) => STRICT.includes(fact.type)) ? clauses : [];
  const text = chosen.map((clause) => blank(message, clause, spans)).filter((part) => /\p{L}/u.test(part));
  return text.join(', ') || undefined;
}

function blank({ original }: Message, { start, end }: Span, spans: readonly Span[]): string {
  let text = '';
  for (let at = start; at < end; at++)
    text += spans.some((span) => at >= span.start && at < span.end) ? ' ' : original[at];
  return text.replace(/\s+/g, ' ').replace(/^[\s,;:.-]+|(?<![\s,;:-])[\s,;:-]+$/g, '');
}
