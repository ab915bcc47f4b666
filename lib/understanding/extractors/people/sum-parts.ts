import { partsOfCounts, small } from '../../locales/en-numbers.ts';
import type { Message, Span } from '../../message.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enCompany } from '../words/en-company.ts';

/**
 * “Two doubles and a single” to “How many bedrooms?” is three: nothing is said but how many there are of each kind.
 * Undefined if the question asks for one of the kinds.
 */
export function sumParts(
  { words, text }: Message,
  asked: readonly string[],
): (Span & { value: number }) | undefined {
  const names = new Set(
    asked
      .flatMap((word) => [word, word.replace(enCompany.manyEnding, '')])
      .filter((word) => word !== enCompany.room),
  );
  let total = 0;
  let items = 0;
  const isApart = (at: number): boolean => /[,+&;]/.test(text.slice(words[at - 1]?.end, words[at]?.start));
  for (let at = 0; at < words.length; ) {
    if (items > 0 && enCompany.partJoiners.has(words[at]?.text ?? '')) at += 1;
    // "One online one on site": the next number begins another part.
    else if (items > 0 && !isApart(at) && enCompany.article.test(words[at]?.text ?? '')) return undefined;
    const count = toCount(words[at]?.text ?? '');
    const next = words.findIndex((_, place) => place > at && isApart(place));
    const last = matchPatternAt(words, partsOfCounts, at + 1, next < 0 ? words.length : next);
    const isAsked = words
      .slice(at + 1, last)
      .some(
        ({ text: part }) =>
          part !== enCompany.room &&
          [part, part.replace(enCompany.manyEnding, '')].some((form) => names.has(form)),
      );
    if (count === undefined || last <= at + 1 || isAsked) return undefined;
    total += count;
    items += 1;
    at = last;
  }
  const [first, end] = [words[0], words.at(-1)];
  return items > 1 && first && end ? { start: first.start, end: end.end, value: total } : undefined;
}

function toCount(text: string): number | undefined {
  if (enCompany.article.test(text)) return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return Object.hasOwn(small, text) ? small[text] : undefined;
}
