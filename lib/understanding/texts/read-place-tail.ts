import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { PlaceTailWords } from '../locales/groups/place-tail-words.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { TextKind } from './find-text-kind.ts';

/** A place has few words where a sentence goes before it. */
const MAX_TAIL = 4;

/**
 * The clauses of a message that asks for a place or a name, without what only explains the answer: "half term, so
 * Lisbon", "conference in Nice". Where a sentence comes first, only what it ends in is the answer.
 */
export function keepTails(heard: HeardMessage, kind: TextKind): HeardMessage {
  const { placeTails } = heard.locale;
  if (!placeTails || (kind !== 'place' && kind !== 'name')) return heard;
  const { clauses, message } = heard;
  const { words } = message;
  for (const clause of clauses.toReversed()) {
    const there = kind === 'place' ? findThere(words, clause, placeTails) : undefined;
    if (there !== undefined)
      return { ...heard, clauses: findAround(words, clauses, clause, there, placeTails) };
    const so = findConclusion(heard, clause, placeTails);
    if (so !== undefined) {
      const first = so + 1;
      return { ...heard, clauses: [{ ...clause, first, opening: first, start: words[first]?.start ?? 0 }] };
    }
  }
  if (kind !== 'place') return heard;
  const cut = keepHome(words, clauses, placeTails).map((clause) =>
    skipVerb(words, cutToPlace(words, clause, placeTails) ?? clause, placeTails),
  );
  return { ...heard, clauses: cut };
}

/** "Work in Leeds but live in York": where they are at home. Of two places nothing else decides. */
function keepHome(
  words: readonly Word[],
  clauses: readonly Clause[],
  { elsewhere, atHome, onTheWay }: PlaceTailWords,
): readonly Clause[] {
  const [first, later] = clauses;
  if (!first || !later || clauses.length > 2) return clauses;
  const has = ({ first: from, last }: Clause, list: ReadonlySet<string>): boolean =>
    words.slice(from, last).some(({ text }) => list.has(text));
  if (later.negated || later.isQuestion || later.conditional) return clauses;
  if (has(first, elsewhere) && has(later, atHome)) return [later];
  if (has(first, atHome) && has(later, onTheWay)) return [];
  // "Live in Bath but the jobs in Frome".
  if (has(first, atHome) && later.joint === 'contrast' && !has(later, elsewhere)) return [];
  return has(first, elsewhere) && later.joint === 'contrast' ? [] : clauses;
}

/** "Leaving Leeds". */
function skipVerb(words: readonly Word[], clause: Clause, { placeVerbs }: PlaceTailWords): Clause {
  const next = words[clause.first + 1];
  const isVerb = placeVerbs.has(words[clause.first]?.text ?? '') && clause.last - clause.first <= MAX_TAIL;
  return isVerb && next && clause.last > clause.first + 1
    ? { ...clause, first: clause.first + 1, opening: clause.first + 1, start: next.start }
    : clause;
}

/** Where "so" ends what only explains: after more than one word, and before a few words that are not a remark. */
function findConclusion(
  heard: HeardMessage,
  clause: Clause,
  { so, remarksAfterSo, describes }: PlaceTailWords,
): number | undefined {
  const { clauses } = heard;
  const { words } = heard.message;
  const own = words.slice(clause.first, clause.last);
  const place = own.findLastIndex(({ text }) => text === so);
  const at = clause.first + place;
  const tails = [heard.locale.answers.tails, heard.hear.tails];
  let last = clause.last;
  for (let from = last - 1; from > at; from--)
    if (tails.some((list) => matchPatternAt(words, list, from, last) === last)) last = from;
  const rest = words.slice(at + 1, last);
  const isFirst = clauses.indexOf(clause) === 0;
  const isExplained = place > 1 || (place === 0 && !isFirst);
  if (place < 0 || !isExplained || rest.length === 0 || rest.length > MAX_TAIL) return undefined;
  const { opening } = clause;
  if (clause.act === 'question' || clause.isQuestion || clause.negated || opening > at + 1) return undefined;
  return rest.some(({ text }) => remarksAfterSo.has(text) || describes.test(text)) ? undefined : at;
}

function findThere(
  words: readonly Word[],
  { first, last }: Clause,
  { so, there }: PlaceTailWords,
): number | undefined {
  const at = last - 2;
  return at >= first && words[at]?.text === so && words[last - 1]?.text === there ? at : undefined;
}

/** "A meeting in Zurich so there": the place is in what goes before. */
function findAround(
  words: readonly Word[],
  clauses: readonly Clause[],
  { first }: Clause,
  so: number,
  { tailLinks }: PlaceTailWords,
): Clause[] {
  const before = clauses.findLast((clause) => clause.first < so);
  if (!before) return [];
  const last = Math.min(so, before.last);
  const at = words.findLastIndex(({ text }, index) => index < last && tailLinks.has(text));
  const start = words[at + 1]?.start;
  if (at < Math.min(first, before.first) || last - at - 1 > MAX_TAIL || start === undefined) return [];
  return [
    { ...before, first: at + 1, opening: at + 1, last, start, end: words[last - 1]?.end ?? before.end },
  ];
}

/** "Visiting my aunt in Malaga": the place after what is done there. */
function cutToPlace(
  words: readonly Word[],
  clause: Clause,
  { tailLinks, activities }: PlaceTailWords,
): Clause | undefined {
  if (clause.act !== 'answer' || clause.negated || clause.isQuestion) return undefined;
  const at = words.findIndex(
    ({ text }, index) => index > clause.first && index < clause.last - 1 && tailLinks.has(text),
  );
  if (at < 0) return undefined;
  const before = words.slice(clause.first, at);
  const after = words[at + 1];
  if (!after || clause.last - at - 1 > MAX_TAIL) return undefined;
  if (!before.some(({ text }) => activities.has(text))) return undefined;
  return { ...clause, first: at + 1, opening: at + 1, start: after.start };
}
