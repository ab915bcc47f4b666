import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps } from '../message.ts';
import { isWhole } from '../pattern.ts';

const ONE_UNIT = /^(PT?)\d+(?:\.\d+)?([A-Z])$/;

/** "4 hours is too short, 5": a bare number beside one length of time has its unit. */
export function shareUnit(
  found: readonly Reading[],
  { message, hear }: HeardMessage,
  { locale, words: locales }: ReadContext,
): Reading[] {
  const [only, ...others] = found;
  const unit = typeof only?.value === 'string' ? ONE_UNIT.exec(only.value) : null;
  if (!only || others.length > 0 || !unit) return [...found];
  const { words, text } = message;
  const bare = readNumbers(message, locale, locales).filter((number) => {
    const next = words.findIndex(({ start }) => start >= number.end);
    const isLast = next < 0 || /^\s*[,.;!]/.test(text.slice(number.end, words[next]?.start));
    const isPlain = isLast || isWhole(words.slice(next), hear.tails, hear.tails);
    return isPlain && number.start >= only.end && !overlaps(number, only) && Number.isInteger(number.value);
  });
  const [number] = bare;
  if (!number || bare.length > 1) return [...found];
  const { start, end, value } = number;
  return [only, { start, end, value: `${unit[1]}${value}${unit[2]}`, sure: false }];
}
