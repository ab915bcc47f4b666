import type { Fact } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { sharesStem } from '../hear/stem.ts';
import type { HearWords } from '../hear/words/hear-words.ts';
import { parseMessage, toWords, type Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import type { Activity } from '../tasks/activities.ts';
import { findTextKind } from '../texts/find-text-kind.ts';

/**
 * Whether a clause gives up the task on top by its noun: "don't bother with the table", "the table's not needed any
 * more", "so no refund needed". A noun of the open question belongs to that question.
 */
export function givesUpTask(
  heard: HeardMessage,
  top: Activity | undefined,
  index: FlowIndex,
  question: AskedQuestion,
  asks: Asks,
): boolean {
  if (top === undefined || top.isRoot) return false;
  const { hear } = heard;
  const isAsked = (noun: string): boolean => question.words.some((word) => sharesStem(word, noun));
  const keep = (noun: string): boolean => !asks.yesNo || !isAsked(noun);
  const own = listNouns(heard, top, index).filter(keep);
  // In a long text, "the flight was cancelled" reports an event.
  const ended = asks.long ? [] : [...own, ...hear.occasions.filter(keep)];
  const isPlain = (word: string): boolean =>
    heard.locale.stopWords.includes(word) || hear.states?.narrating.has(word) === true;
  const dropped = [...own, ...hear.taskNouns.filter(keep)];
  const nouns: Nouns = {
    dropped,
    ended,
    deeds: new Set(listWords(top, index).filter((word) => !isPlain(word))),
  };
  const doing = asks.yesNo || asks.long ? [] : [...listDeeds(top, index), ...question.words];
  const isAlone = heard.clauses.filter(({ act }) => act !== 'social').length === 1;
  return heard.clauses.some(
    (clause) =>
      clause.act !== 'question' &&
      !clause.isQuestion &&
      !clause.conditional &&
      !clause.hedged &&
      ((isAlone && endsDeed(heard, clause, doing, listWords(top, index))) ||
        listStarts(heard, clause).some((start) => isGivenUp(heard, { ...clause, first: start }, nouns))),
  );
}

/** All words of the name, the trigger and its examples. */
const listDeeds = (top: Activity, index: FlowIndex): string[] => [
  ...listWords(top, index),
  ...(index.findGraph(top.graphs[0] ?? '')?.graph.trigger?.examples ?? []).flatMap((text) => toWords(text)),
];

/** “I'm not flying any more”, “no longer renting”: what the task or its question is for is not done, and nothing else is said. */
function endsDeed(
  { message: { words }, hear, locale }: HeardMessage,
  { first, last }: Clause,
  doing: readonly string[],
  nouns: readonly string[],
): boolean {
  const { states } = hear;
  if (!states) return false;
  const lead = Math.max(first, matchPatternAt(words, hear.leads, first, last));
  const verb = Math.max(
    matchPatternAt(words, states.noLongerDoing, first, last),
    matchPatternAt(words, states.noLongerDoing, lead, last),
  );
  const text = words[verb]?.text ?? '';
  if (
    verb <= first ||
    verb >= last ||
    !states.ongoing.test(text) ||
    !doing.some((word) => sharesStem(word, text))
  )
    return false;
  const isOver = words.slice(first, verb).some((word) => word.text === states.noLonger);
  const rest = words.slice(verb + 1, last);
  const end = rest.findIndex((_, at) => isWhole(rest.slice(at), states.noLongerTails, hear.tails));
  const object = end < 0 ? rest : rest.slice(0, end);
  const isPlain = object.every(
    (word) => locale.stopWords.includes(word.text) || nouns.some((own) => sharesStem(own, word.text)),
  );
  return (isOver || end >= 0) && object.length <= MAX_OBJECT && isPlain;
}

const MAX_OBJECT = 3;

/** What the open question asks for: yes or no, or a text of any length. */
export type Asks = { yesNo: boolean; long: boolean };

/** What can be given up, and what can be said to be off. */
type Nouns = { dropped: readonly string[]; ended: readonly string[]; deeds: ReadonlySet<string> };

/** The start of a clause and every word after "so" and "and". */
const listStarts = ({ message, hear }: HeardMessage, { first, last }: Clause): number[] => [
  first,
  ...message.words
    .slice(first, last)
    .flatMap(({ text }, at) =>
      text !== hear.states?.now && [...hear.conclusions, ...hear.adds].includes(text) ? [first + at + 1] : [],
    ),
];

/** What a task is called by: "table" of "Book a table". */
function listNouns({ locale, hear }: HeardMessage, top: Activity, index: FlowIndex): string[] {
  return listWords(top, index).filter(
    (word) =>
      word.length > 2 &&
      !locale.stopWords.includes(word) &&
      !hear.deeds.some((deed) => deed.includes(word)) &&
      !hear.states?.narrating.has(word),
  );
}

/** All words of the name and the trigger of a task. */
function listWords(top: Activity, index: FlowIndex): string[] {
  const graph = index.findGraph(top.graphs[0] ?? '')?.graph;
  return [graph?.name ?? '', graph?.trigger?.text ?? ''].flatMap((text) =>
    parseMessage(text).words.map((word) => word.text),
  );
}

function isGivenUp({ message, hear }: HeardMessage, { first, last }: Clause, nouns: Nouns): boolean {
  const { words } = message;
  const isOne = (word: Word | undefined, list: readonly string[]): boolean =>
    word !== undefined && list.some((noun) => sharesStem(noun, word.text));
  const ends = mergePhrases(hear.tails, hear.taskTails);
  const isEnd = (at: number): boolean => at === last || isWhole(words.slice(at, last), ends, ends);
  const isNeeded = (at: number): boolean =>
    at < last && isWhole(words.slice(at, last), hear.needed, hear.tails);
  for (let at = first; at < last; ) {
    const drops = matchPatternAt(words, hear.dropsTask, at, last);
    // In a task that cancels something, "cancel the flight" goes on with it.
    const isDeed = words.slice(at, Math.max(at, drops)).some(({ text }) => nouns.deeds.has(text));
    const isDropped = drops > at && !isDeed && isOne(words[drops], nouns.dropped);
    if (isDropped && (isEnd(drops + 1) || isNeeded(drops + 1))) return true;
    const none = matchPatternAt(words, hear.dropsNeeded, at, last);
    if (none > at && isOne(words[none], nouns.dropped) && isNeeded(none + 1)) return true;
    const noun = hear.determiners.includes(words[at]?.text ?? '') ? at + 1 : at;
    const off = isOne(words[noun], nouns.ended) ? findOff(words, noun, last, hear) : -1;
    if (off > noun && isEnd(off)) return true;
    const next = Math.max(
      ...[hear.leads, hear.proposes].map((list) => matchPatternAt(words, list, at, last)),
    );
    if (next <= at && !hear.conclusions.includes(words[at]?.text ?? '')) return false;
    at = Math.max(next, at + 1);
  }
  return false;
}

/** The end of "is off" after a noun, or of "dinners off", where the verb is part of the noun. */
function findOff(words: readonly Word[], noun: number, last: number, hear: HearWords): number {
  const isContracted = words[noun]?.text.endsWith(hear.states?.contracted ?? '\0') === true;
  const bare = isContracted ? matchPatternAt(words, hear.offBare, noun + 1, last) : -1;
  return Math.max(bare, matchPatternAt(words, hear.taskIsOff, noun + 1, last));
}

/** Whether the open question asks for yes or no, or for a text of any length. */
export function findAsks(
  heard: HeardMessage,
  index: FlowIndex,
  pending: UnderstandRequest['pending'],
  question: AskedQuestion,
): Asks {
  const facts = (pending?.facts ?? []).flatMap((name) => index.find(name) ?? []);
  const isLong = (fact: Fact): boolean =>
    isFreeText(fact) && findTextKind(fact, index, heard, question.words.join(' ')) === 'long';
  return {
    yesNo:
      question.words.length > 0 &&
      (pending?.expects === 'yes_no' || facts.some(({ type }) => type === 'boolean')),
    long: facts.some(isLong),
  };
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
