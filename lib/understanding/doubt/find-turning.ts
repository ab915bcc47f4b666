import { isCoded } from '../extractors/coded.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { MOMENT_NAMES } from './find-difference.ts';
import { COUNTED } from './find-other-number.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

/** Values that no remark after them changes. */
const FORMS: readonly string[] = ['phone', 'email', 'url'];

/**
 * "Leeds to Paris, no other way round", "3, but the flat has more", "…, so the day before": a part after a value that
 * turns it, and that no value was read from.
 */
export function findTurning(doubted: Doubted): Span | undefined {
  const { heard, fact, span, taken, ruledOut, words: doubt } = doubted;
  const own = findClause(heard, span);
  if (FORMS.includes(fact.type) || !own) return undefined;
  const behind = heard.message.words.filter(({ start }) => start >= span.end);
  const turn = findPattern(behind, doubt.turns);
  const first = turn && behind[turn.first];
  if (first && !taken.some((other) => overlaps(other, first))) return first;
  // "Third, but the entrance is on the first": what takes back the value before it may be about something else.
  const isRival =
    own.joint === 'contrast' && ruledOut.some(({ end }) => end <= own.start) && !isDecided(doubted);
  const isMoved = [heard.hear.movers, heard.hear.retractions, heard.hear.meant].some((list) =>
    findPattern(wordsOf(heard, own), list),
  );
  const [odd] = isRival && !isMoved ? listUnexplained(doubted, own) : [];
  if (odd) return odd;
  const next = heard.clauses[heard.clauses.indexOf(own) + 1];
  if (!next || !opensTurn(doubted, next) || taken.some((other) => overlaps(other, next))) return undefined;
  const [open] = listUnexplained(doubted, next);
  if (isCoded(fact) && isAboutThing(doubted, next)) return undefined;
  const isAboutTime =
    !MOMENT_NAMES.includes(fact.type) && findPattern(wordsOf(heard, next), doubt.limits) !== undefined;
  const isHarmless = isAboutTime || findPattern(wordsOf(heard, next), doubt.harmless) !== undefined;
  return open && !isHarmless ? { start: open.start, end: next.end } : undefined;
}

/** “Return 12345, but I lost the box” keeps its number. “But that's the old one” may not. */
const isAboutThing = ({ heard, words: doubt }: Doubted, clause: Clause): boolean =>
  !wordsOf(heard, clause).some(({ text }) => doubt.pointsBack.has(text) || /^\p{N}/u.test(text));

/** "But …", "so …" right after the value's own clause. */
function opensTurn(doubted: Doubted, clause: Clause): boolean {
  const { heard, fact } = doubted;
  if (clause.act === 'question' || clause.isQuestion || isDecided(doubted)) return false;
  const [first, second] = wordsOf(heard, clause);
  // "Medium, but not in white" stays medium.
  if (fact.type === 'enum' && second && heard.hear.bareNo.includes(second.text)) return false;
  const isRemark =
    findPattern(second ? [second] : [], heard.locale.conclusions?.remarksBehindSo) !== undefined;
  if (first?.text === heard.hear.conclusions[0]) return !isRemark;
  // Numbers after a "but" are compared with the value elsewhere.
  return first?.text === heard.hear.contrasts[0] && !COUNTED.includes(fact.type);
}
