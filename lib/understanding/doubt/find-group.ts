import { findMeasure } from '../extractors/find-measure.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';
import { COUNTED } from './find-other-number.ts';

/**
 * A number of something that was not asked about: "two bin bags" where kilos are asked, "two classes" where people are,
 * "2 dogs and a cat" where animals are.
 */
export function findGroup({ heard, fact, span, taken, asked, words: doubt }: Doubted): Span | undefined {
  if (!COUNTED.includes(fact.type) || fact.type === 'money' || fact.type === 'duration') return undefined;
  const { words } = heard.message;
  const from = words.findIndex(({ start }) => start >= span.end);
  const noun = words[from];
  if (!noun || asked.includes(noun.text)) return undefined;
  const isOfUnit = asked.some(
    (word) => findMeasure(word, heard.locale) !== undefined || heard.hear.persons.includes(word),
  );
  const group = words
    .slice(from, from + MAX_GAP)
    .find(({ text }) => doubt.groups.has(text) && !asked.some((word) => sharesStem(word, text)));
  if (isOfUnit && group) return group;
  const more = matchPatternAt(words, doubt.adds, from + 1);
  const added = words[more];
  const isAdded =
    more > from + 1 &&
    added !== undefined &&
    !taken.some((other) => overlaps(other, added)) &&
    ![doubt.units, doubt.plain, doubt.amounts].some((list) => list.has(added.text));
  return isAdded ? added : undefined;
}

/** Words from the number to its noun, such as "full" and "bin". */
const MAX_GAP = 3;
