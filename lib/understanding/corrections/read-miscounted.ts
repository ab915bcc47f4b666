import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Reading } from '../extractors/extractor.ts';
import type { Clause } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { isLike } from './is-like.ts';
import { isSame, listNames, type Replacement, type Replacing, readAs } from './replacing.ts';

/**
 * "Lena Fuchs, and I miscounted, he turned five": beside the answer, a clause that admits a slip, and the value in the
 * next one. Only where a single known fact can be meant.
 */
export async function readMiscounted(
  replacing: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const { heard, reach, values } = replacing;
  const { clauses, message, locale } = heard;
  const place = clauses.findIndex(
    ({ opening, last, negated, conditional, isQuestion }) =>
      !negated &&
      !conditional &&
      !isQuestion &&
      matchPatternAt(message.words, locale.slips?.slipsBefore, opening, last) > opening,
  );
  const [slip, next] = [clauses[place], clauses[place + 1]];
  if (!slip || !next || !isTold(next)) return undefined;
  const found: Replacement[] = [];
  for (const fact of facts) {
    const stored = values[fact.name];
    if (stored === undefined || reach.asked.some((asked) => isLike(asked, fact))) continue;
    const reading = await readOnly(replacing, fact, next, stored);
    if (!reading) continue;
    const command = { type: 'CorrectFact', fact: fact.name, value: reading.value } as const;
    found.push({ fact, command, spans: [slip, next] });
  }
  return found.length === 1 ? found[0] : undefined;
}

const isTold = ({ act, isQuestion, negated, conditional, hedged }: Clause): boolean =>
  act !== 'question' && !isQuestion && !negated && !conditional && !hedged;

/** The one new value of a fact in a clause. A number that counts something else is not one: "I have 3 cats". */
async function readOnly(
  replacing: Replacing,
  fact: Fact,
  clause: Clause,
  stored: Json,
): Promise<Reading | undefined> {
  const { heard, index } = replacing;
  const readings = (await readAs(replacing, fact)).filter((reading) => overlaps(reading, clause));
  const [judged, ...more] = judgeReadings(heard, readings);
  if (!judged || more.length > 0 || judged.dropped || judged.range || isSame(fact, judged, stored))
    return undefined;
  const { words } = heard.message;
  const at = words.findIndex(({ start }) => start >= judged.end);
  const after = at >= 0 && at < clause.last ? (words[at]?.text ?? '') : '';
  const isOwn = listNames(index, fact, heard).some((phrase) =>
    phrase.some((word) => sharesStem(word, after)),
  );
  const isEnd = after === '' || heard.locale.stopWords.includes(after) || heard.hear.tails.includes(after);
  return isEnd || isOwn || judged.unit === after ? judged : undefined;
}
