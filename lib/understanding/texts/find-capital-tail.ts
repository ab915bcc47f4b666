import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { CutWords } from '../locales/groups/cut-words.ts';
import type { Span, Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isNarrow, isShort, type TextKind } from './find-text-kind.ts';

/** “A baker at Crumbs”, “senior nurse at St Mary's”: what someone does, before where. */
const isJobAt = (before: readonly Word[], { workLink }: CutWords): boolean =>
  before.at(-1)?.text === workLink && before.length <= MAX_JOB_WORDS;

const MAX_JOB_WORDS = 6;
const MAX_NAME_WORDS = 4;

/**
 * The name in capitals that a sentence ends in, where nothing else in it is the answer: "we rent from Grainger Homes",
 * "that's my grandaughter Lily Marsh".
 */
export function findCapitalTail(
  { message, locale, hear }: HeardMessage,
  clauses: readonly Clause[],
  kind: TextKind,
): Span | undefined {
  const { cuts } = locale;
  if (!cuts || !(isNarrow(kind) || isShort(kind))) return undefined;
  const { words, original } = message;
  const isCapital = (word: Word | undefined): boolean =>
    word !== undefined && word.text !== cuts.self && /^\p{Lu}/u.test(original.slice(word.start, word.end));
  const found = clauses.flatMap((clause): Span[] => {
    if (clause.act !== 'answer' || clause.negated || clause.conditional || clause.isQuestion) return [];
    let first = clause.last;
    while (first > clause.first && isCapital(words[first - 1])) first -= 1;
    const count = clause.last - first;
    const before = words.slice(clause.first, first);
    if (count === 0 || count > MAX_NAME_WORDS || before.length < 2) return [];
    const link = before.at(-1)?.text ?? '';
    const begins = before[0]?.text ?? '';
    const isSaid = hear.subjects.includes(begins) || matchPatternAt(before, hear.corrections.pronouns, 0) > 0;
    const isLinked = kind !== 'name' && cuts.nameLinks.has(link) && isSaid;
    // Of a person: "my grandaughter Lily Marsh", with one word between that is not a preposition.
    const isOwned =
      kind === 'name' &&
      count > 1 &&
      cuts.ofPersons.has(before.at(-2)?.text ?? '') &&
      !cuts.nameLinks.has(link) &&
      before.length <= MAX_NAME_WORDS + 1;
    if (!isLinked && !isOwned && !(kind === 'firm' && isJobAt(before, cuts))) return [];
    return [{ start: words[first]?.start ?? 0, end: words[clause.last - 1]?.end ?? 0 }];
  });
  return found.length === 1 ? found[0] : undefined;
}
