import { type Message, parseMessage } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { closesList } from '../texts/words/en-texts.ts';
import { readEnumValues } from './enum.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { clean } from './text.ts';

/** Lists: the declared values that a message names, or the items between commas and "and". */
export const list: Extractor = {
  read(message, context, fact) {
    if (!fact.values) return splitItems(message, context);
    const readings = readEnumValues(message, context, fact);
    const first = readings[0];
    if (!first) return [];
    const value = [...new Set(readings.map((reading) => reading.value as string))];
    return [{ start: first.start, end: readings.at(-1)?.end ?? first.end, value, sure: false }];
  },
};

function splitItems(message: Message, context: ReadContext): Reading[] {
  const { original, words } = message;
  const cuts = Array.from(original.matchAll(/[,;\n،]|(?<=\s)[&+](?=\s)/g), (match) => [
    match.index,
    match.index + 1,
  ]);
  words.forEach((word, index) => {
    if (matchPatternAt(words, context.words.conjunctions, index) > index) cuts.push([word.start, word.end]);
  });
  cuts.sort((a, b) => (a[0] as number) - (b[0] as number));
  const items: string[] = [];
  let start = 0;
  for (const [from, to] of [...cuts, [original.length, original.length]] as [number, number][]) {
    const item = withoutLastSigns(clean(original.slice(start, Math.max(start, from)))).trim();
    if (item && !isClosing(item, context)) items.push(item);
    start = to;
  }
  return items.length > 0 ? [{ start: 0, end: original.length, value: items, sure: false }] : [];
}

/** "That's all for this week" ends a list and is not an item. */
const isClosing = (item: string, { words: { language } }: ReadContext): boolean =>
  language === 'en' && isWhole(parseMessage(item).words, closesList, []);

/** Removes the punctuation at the end of the last item. */
function withoutLastSigns(text: string): string {
  let end = text.length;
  while (text[end - 1] === '.' || text[end - 1] === '!') end--;
  return text.slice(0, end);
}
