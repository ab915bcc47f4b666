import { findMeasure } from '../extractors/find-measure.ts';
import type { Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { COUNTED } from './find-other-number.ts';
import { listUnexplained } from './list-unexplained.ts';

/** “Just one side?” to “How large is the roof?”, “one or all of them?”: it asks what is meant, and gives no number. */
export function findAskedCount(doubted: Doubted): Span | undefined {
  const { heard, fact, span, asked } = doubted;
  const clause = COUNTED.includes(fact.type) ? findClause(heard, span) : undefined;
  const { words } = heard.message;
  if (
    !clause ||
    !(clause.isQuestion || matchPatternAt(words, doubted.words.asksMeaning, clause.opening) > clause.opening)
  )
    return undefined;
  const from = words.findIndex(({ start }) => start >= span.end);
  if (from < 0 || from >= clause.last) return undefined;
  const behind = words.slice(from, clause.last);
  const or = behind.findIndex(({ text }) => heard.hear.or.includes(text));
  const other = behind[or + 1];
  if (or >= 0 && other && !doubted.words.approximate.has(other.text) && !/\p{N}/u.test(other.text))
    return behind[or];
  // “20 sheets?” to “How many copies?” counts what was asked about, by another name.
  const [noun] = behind;
  if (asked.includes(doubted.words.howMany))
    return doubted.words.operators.includes(noun?.text ?? '') ? noun : undefined;
  const isUnit =
    noun !== undefined &&
    (findMeasure(noun.text, heard.locale) !== undefined || heard.locale.counts?.squareUnits.has(noun.text));
  return isUnit ? undefined : listUnexplained(doubted, clause).find((word) => word === noun);
}
