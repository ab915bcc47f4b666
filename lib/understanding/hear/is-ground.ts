import type { Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';
import type { HearWords } from './words/hear-words.ts';

const MAX_WORDS = 12;

/**
 * Whether a clause only gives a reason for the yes of its message, as "I never use it" after "yes, end it". It states
 * something, and has no value, limit, doubt or denial that could change what is agreed to.
 */
export function isGround(heard: HeardMessage, clause: Clause): boolean {
  const { message, hear, clauses } = heard;
  if (clause.act !== 'answer' || clause.isQuestion || clause.conditional || clause.hedged) return false;
  if (clause.joint === 'condition') return false;
  const before = clauses[clauses.indexOf(clause) - 1];
  // "Steep but I'm late, so yes."
  if (clause.joint === 'contrast' && !(before && isConcession(heard, before))) return false;
  if (isConcluded(heard, clause)) return true;
  const { words } = message;
  let first = clause.first;
  for (;;) {
    const next = Math.max(
      ...[hear.yes.plain, hear.leads].map((list) => matchPatternAt(words, list, first, clause.last)),
    );
    if (next <= first || startsGround(words, first, clause, hear)) break;
    first = next;
  }
  if (clause.last - first > MAX_WORDS || clause.last - first < 2) return false;
  if (matchPatternAt(words, hear.checkedGrounds, first, clause.last) === clause.last) return true;
  if (!startsGround(words, first, clause, hear)) return false;
  // "The canoe, please" gives no reason: something else is wanted.
  if (isThing(heard, first, clause.last)) return false;
  for (let at = first; at < clause.last; ) {
    const denied = matchPatternAt(words, hear.groundDenials, at, clause.last);
    // A denial that goes on may deny the action itself: "I don't want you to".
    if (denied === clause.last) return true;
    const text = words[at]?.text ?? '';
    if (hear.notGrounds.includes(text) || /\p{N}/u.test(text)) return false;
    if (clause.negations.some((negation) => negation.first <= at && at < negation.last)) return false;
    at += 1;
  }
  return true;
}

/** A thing and nothing that is said of it: "the garden view". */
const isThing = ({ message: { words }, hear }: HeardMessage, first: number, last: number): boolean =>
  hear.states !== undefined &&
  last - first <= MAX_THING &&
  (hear.states.articles.has(words[first]?.text ?? '') ||
    hear.determiners.includes(words[first]?.text ?? '')) &&
  !words
    .slice(first + 1, last)
    .some(({ text }) => hear.auxiliaries.includes(text) || hear.states?.says.test(text));

/** Words of "the garden view". */
const MAX_THING = 3;

const startsGround = (
  words: readonly Word[],
  at: number,
  { last }: Clause,
  { groundStarts, bareGrounds }: HearWords,
): boolean => [groundStarts, bareGrounds].some((list) => matchPatternAt(words, list, at, last) > at);

/** "Steep but ok": a complaint before the clause that agrees. */
export function isConcession({ clauses, message, hear }: HeardMessage, clause: Clause): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  const own = message.words.slice(clause.first, clause.last);
  return next?.joint === 'contrast' && isWhole(own, hear.concessions, hear.leads, hear.tails);
}

/** "Someone took my phone so yes block it": what a yes is concluded from. */
function isConcluded({ clauses, message: { words }, hear }: HeardMessage, clause: Clause): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  if (next?.joint !== 'reason' || clause.negated || clause.last - clause.first > MAX_WORDS) return false;
  const isYes = matchPatternAt(words, hear.yes.plain, next.first + 1, next.last) > next.first + 1;
  const starts = hear.conclusions.includes(words[next.first]?.text ?? '');
  return (
    isYes &&
    starts &&
    words
      .slice(clause.opening, clause.last)
      .every(({ text }) => !hear.limits.includes(text) && !/\p{N}/u.test(text))
  );
}
