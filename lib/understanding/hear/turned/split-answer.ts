import { isWhole, matchPatternAt } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';

/** A message without the words that only answer: which kinds of them it has, and the clauses that are left. */
export type SplitAnswer<Kind extends string> = { said: ReadonlySet<Kind | 'no'>; rest: Clause[] };

/** “Correct, | I haven't got one”: what opens a clause and only answers is told from what it goes on to say. */
export function splitAnswer<Kind extends string>(
  heard: HeardMessage,
  lists: Readonly<Record<Kind | 'no', readonly string[]>>,
): SplitAnswer<Kind> {
  const said = new Set<Kind | 'no'>();
  const rest: Clause[] = [];
  for (const clause of heard.clauses) {
    const at = skipAnswers(heard, clause, lists, said);
    if (at < clause.last) rest.push(at > clause.first ? cutClause(heard, clause, at) : clause);
  }
  return { said, rest };
}

/** The first word of a clause behind all that only answers. */
function skipAnswers<Kind extends string>(
  heard: HeardMessage,
  clause: Clause,
  lists: Readonly<Record<Kind | 'no', readonly string[]>>,
  said: Set<Kind | 'no'>,
): number {
  const { hear, message } = heard;
  const { words } = message;
  const kinds = Object.keys(lists) as (Kind | 'no')[];
  let at = clause.first;
  let isAnswered = false;
  while (at < clause.last) {
    const [best] = kinds
      .map((kind) => ({ kind, to: matchPatternAt(words, lists[kind], at, clause.last) }))
      .sort((one, other) => other.to - one.to);
    const isOwn = best !== undefined && best.to > at && !isLonger(heard, at, best.to, clause);
    if (isOwn && (best.kind !== 'no' || endsNo(heard, best.to, clause, lists))) {
      said.add(best.kind);
      isAnswered = true;
      at = best.to;
      continue;
    }
    const lead = matchPatternAt(words, hear.leads, at, clause.last);
    const isAnswer = kinds.some((kind) => matchPatternAt(words, lists[kind], at, at + 1) > at);
    if (lead <= at || isAnswer || isLonger(heard, at, at + 1, clause)) break;
    at = lead;
  }
  return isAnswered && isWhole(words.slice(at, clause.last), hear.tails) ? clause.last : at;
}

/** “Of course not” and “no thanks” say more than the word that they open with. */
const isLonger = (
  { hear, message: { words } }: HeardMessage,
  at: number,
  to: number,
  { last }: Clause,
): boolean =>
  [hear.no.plain, hear.no.soft, hear.approvals, hear.disapprovals, hear.yes.soft, hear.unknowns].some(
    (list) => matchPatternAt(words, list, at, last) > to,
  );

/** Whether a “no” is an answer of its own: “no, …”, “no I do want it”, but not “no account”. */
function endsNo<Kind extends string>(
  { hear, message: { words, text } }: HeardMessage,
  at: number,
  { last }: Clause,
  lists: Readonly<Record<Kind | 'no', readonly string[]>>,
): boolean {
  const [before, next] = [words[at - 1], words[at]];
  if (at >= last || !before || !next || /[^\s]/.test(text.slice(before.end, next.start))) return true;
  return (
    hear.turned?.afterNo.has(next.text) === true ||
    hear.subjects.includes(next.text) ||
    Object.values<readonly string[]>(lists).some((list) => matchPatternAt(words, list, at, last) > at)
  );
}

function cutClause({ message: { words }, hear }: HeardMessage, clause: Clause, first: number): Clause {
  const negations = clause.negations.filter((negation) => negation.first >= first);
  const skipped = matchPatternAt(words, hear.leads, first, clause.last);
  const opening = skipped > first && skipped < clause.last ? skipped : first;
  return {
    ...clause,
    first,
    opening,
    start: words[first]?.start ?? clause.start,
    negations,
    negated: negations.length > 0,
  };
}
