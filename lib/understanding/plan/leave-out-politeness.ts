import { overlaps, parseMessage, type Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findQuotes } from './text-inputs.ts';
import type { PlanWords } from './words/plan-words.ts';

/** A request without phrases such as "if it's not too much trouble". Texts to send keep them. */
export function leaveOutPoliteness(text: string, { polite, bodies }: PlanWords): string {
  const { words } = parseMessage(text);
  const told = words.findIndex((_, at) => at > 0 && matchPatternAt(words, bodies, at) > at);
  const quotes = findQuotes(text);
  const spans: Span[] = [];
  for (let at = 0; at < (told < 0 ? words.length : told); ) {
    const last = matchPatternAt(words, polite, at);
    const [first, end] = [words[at], words[last - 1]];
    if (last > at && first && end && !quotes.some((quote) => overlaps(quote, first)))
      spans.push({ start: first.start, end: end.end });
    at = Math.max(last, at + 1);
  }
  const rest = spans.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return spans.length > 0 && parseMessage(rest).words.length > 0 ? rest.trim() : text;
}
