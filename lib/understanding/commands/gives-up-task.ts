import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { sharesStem } from '../hear/stem.ts';
import { parseMessage, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Activity } from '../tasks/activities.ts';

/**
 * Whether a clause gives up the task on top by its noun: "don't bother with the table", "the table's not needed any
 * more", "so no refund needed". A noun of the open question belongs to that question.
 */
export function givesUpTask(
  heard: HeardMessage,
  top: Activity | undefined,
  index: FlowIndex,
  question: AskedQuestion,
  asksYesNo: boolean,
): boolean {
  if (top === undefined || top.isRoot) return false;
  const isAsked = (noun: string): boolean => question.words.some((word) => sharesStem(word, noun));
  const nouns = listNouns(heard, top, index).filter((noun) => !asksYesNo || !isAsked(noun));
  return (
    nouns.length > 0 &&
    heard.clauses.some(
      (clause) =>
        clause.act !== 'question' &&
        !clause.isQuestion &&
        !clause.conditional &&
        !clause.hedged &&
        isGivenUp(heard, clause, nouns),
    )
  );
}

/** What a task is called by: "table" of "Book a table". */
function listNouns({ locale, hear }: HeardMessage, top: Activity, index: FlowIndex): string[] {
  const graph = index.findGraph(top.graphs[0] ?? '')?.graph;
  const texts = [graph?.name ?? '', graph?.trigger?.text ?? ''];
  return texts
    .flatMap((text) => parseMessage(text).words.map((word) => word.text))
    .filter(
      (word) =>
        word.length > 3 &&
        !locale.stopWords.includes(word) &&
        !hear.deeds.some((deed) => deed.includes(word)) &&
        !NARRATING.has(word),
    );
}

const NARRATING = new Set('wants want customer user needs need someone something'.split(' '));

function isGivenUp(
  { message, hear }: HeardMessage,
  { first, last }: Clause,
  nouns: readonly string[],
): boolean {
  const { words } = message;
  const isNoun = (word: Word | undefined): boolean =>
    word !== undefined && nouns.some((noun) => sharesStem(noun, word.text));
  const isEnd = (at: number): boolean =>
    at === last || isWhole(words.slice(at, last), hear.tails, hear.tails);
  const isNeeded = (at: number): boolean =>
    at < last && isWhole(words.slice(at, last), hear.needed, hear.tails);
  for (let at = first; at < last; ) {
    const drops = matchPatternAt(words, hear.dropsTask, at, last);
    if (drops > at && isNoun(words[drops]) && (isEnd(drops + 1) || isNeeded(drops + 1))) return true;
    const none = matchPatternAt(words, hear.dropsNeeded, at, last);
    if (none > at && isNoun(words[none]) && isNeeded(none + 1)) return true;
    const noun = hear.determiners.includes(words[at]?.text ?? '') ? at + 1 : at;
    const off = isNoun(words[noun]) ? matchPatternAt(words, hear.taskIsOff, noun + 1, last) : -1;
    if (off > noun + 1 && isEnd(off)) return true;
    const next = matchPatternAt(words, hear.leads, at, last);
    if (next <= at && !hear.conclusions.includes(words[at]?.text ?? '')) return false;
    at = Math.max(next, at + 1);
  }
  return false;
}

/** "Sod it, we'll eat at home": anger, and nothing else but what the customer will do instead. */
export function givesUpAngrily({ clauses, message, hear }: HeardMessage): boolean {
  const isAll = ({ first, last }: Clause, phrases: readonly string[]): boolean =>
    isWhole(message.words.slice(first, last), phrases, hear.leads, hear.tails);
  const isPlan = ({ first, opening, last, negated }: Clause): boolean =>
    !negated && [first, opening].some((at) => matchPatternAt(message.words, hear.ownPlans, at, last) > at);
  return (
    clauses.some((clause) => isAll(clause, hear.outbursts)) &&
    clauses.every((clause) => isAll(clause, hear.outbursts) || clause.act === 'social' || isPlan(clause))
  );
}
