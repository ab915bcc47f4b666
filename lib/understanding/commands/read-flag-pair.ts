import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import { echoes } from '../hear/echoes.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { FlagPairWords } from '../locales/groups/pick-words.ts';
import type { Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Reach } from '../values/values.ts';

type Part = { fact?: Fact; value: boolean };

/**
 * "No cot but breakfast yes": a yes or a no for the fact that is asked and for others of its kind, each beside its own
 * name. Only where that is all the message says. If several are asked at once, one of them is enough, and "no to both"
 * answers all.
 */
export function readFlagPair(
  heard: HeardMessage,
  { asked, others }: Reach,
  index: FlowIndex,
  { question, own }: { question: AskedQuestion; own: readonly Fact[] },
): Command[] | undefined {
  const [main, ...more] = asked;
  const flags = [...asked, ...others].filter(({ type }) => type === 'boolean');
  if (!main || asked.some(({ type }) => type !== 'boolean') || flags.length < 2) return undefined;
  const pairs = heard.locale.picks?.flagPairs;
  if (!pairs) return undefined;
  if (
    heard.clauses.some(
      ({ act, isQuestion, conditional, hedged }) => act === 'question' || isQuestion || conditional || hedged,
    )
  )
    return undefined;
  const all = more.length > 0 ? readAll(heard, pairs) : undefined;
  if (all !== undefined)
    return asked.map(({ name }): Command => ({ type: 'SetFact', fact: name, value: all }));
  const open = flags.filter((fact) => asked.includes(fact) || own.includes(fact));
  const both = open.length === 2 ? readBoth(heard, question, pairs) : undefined;
  if (both !== undefined)
    return open.map(({ name }): Command => ({ type: 'SetFact', fact: name, value: both }));
  const elsewhere = readOthers(
    heard,
    { asked, others: own.filter((fact) => others.includes(fact)) },
    index,
    question,
  );
  if (elsewhere) return elsewhere;
  const parts = splitParts(heard, flags, index, pairs).map((words) =>
    readPart(heard, words, flags, index, pairs),
  );
  if (parts.length < (more.length > 0 ? 1 : 2) || parts.some((part) => part === undefined)) return undefined;
  const given = (parts as Part[]).map(({ fact, value }, place) => ({
    fact: fact ?? (place === 0 && more.length === 0 ? main : undefined),
    value,
  }));
  const names = given.map(({ fact }) => fact?.name);
  const isEach = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  if (!isEach || !asked.some(({ name }) => names.includes(name))) return undefined;
  return given.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact?.name ?? main.name, value }));
}

/** "Yes to both", "neither": the same for everything that is asked. */
function readAll(
  { message: { words }, hear }: HeardMessage,
  { allYes, allNo, around }: FlagPairWords,
): boolean | undefined {
  if (isWhole(words, allYes, around, hear.tails)) return true;
  return isWhole(words, allNo, around, hear.tails) ? false : undefined;
}

/** “Yes to both”: what is asked, and the only other yes or no that is open. */
function readBoth(
  { message: { words }, hear }: HeardMessage,
  question: AskedQuestion,
  { both, around, pairs }: FlagPairWords,
): boolean | undefined {
  // “Do you have a passport and a visa?” asks for two things itself.
  if (question.words.some((word) => pairs.includes(word))) return undefined;
  if (isWhole(words, both.yes, around, hear.tails)) return true;
  return isWhole(words, both.no, around, hear.tails) ? false : undefined;
}

/** “Yes to breakfast” where parking is asked about: each part names another fact, and what is asked stays open. */
function readOthers(
  heard: HeardMessage,
  { asked, others }: Pick<Reach, 'asked' | 'others'>,
  index: FlowIndex,
  question: AskedQuestion,
): Command[] | undefined {
  const pairs = heard.locale.picks?.flagPairs;
  const flags = [...asked, ...others].filter(({ type }) => type === 'boolean');
  if (!pairs) return undefined;
  const parts = splitParts(heard, flags, index, pairs);
  const given = parts.map((words, place) => {
    const part = readPart(heard, words, flags, index, pairs);
    const names = findCues(heard, words, flags, index).flatMap(({ found }) => found);
    const isAsked = names.some(({ first, last }) => echoes(words.slice(first, last), question));
    const start = Math.max(
      0,
      words.findIndex((_, at) => matchPatternAt(words, pairs.around, at) <= at),
    );
    const isTo = matchPatternAt(words, pairs.saysTo, start) > start;
    const isBehind = names.some(({ last }) => isWhole(words.slice(last), pairs.bare, [], pairs.around));
    // “Yes to the bags and the window seat”.
    const goesOn = place > 0 && part === undefined && names.length > 0 && isNamedOnly(words, names, pairs);
    const only = matchPatternAt(words, pairs.only, 0);
    const [own] = findCues(heard, words, flags, index);
    if (
      only > 0 &&
      own &&
      !isAsked &&
      parts.length === 1 &&
      isNamedOnly(words.slice(only), shift(names, only), pairs)
    )
      return { fact: own.fact, value: true };
    return isAsked ? undefined : isTo || isBehind ? part : goesOn ? 'same' : undefined;
  });
  const found: { fact: Fact; value: boolean }[] = [];
  for (const [place, part] of given.entries()) {
    const before = found.at(-1);
    const fact = part === 'same' ? findCues(heard, parts[place] ?? [], flags, index)[0]?.fact : part?.fact;
    const value = part === 'same' ? before?.value : part?.value;
    if (!fact || value === undefined || asked.includes(fact)) return undefined;
    found.push({ fact, value });
  }
  return found.length > 0
    ? found.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value }))
    : undefined;
}

const shift = (names: readonly { first: number; last: number }[], by: number) =>
  names.map(({ first, last }) => ({ first: first - by, last: last - by }));

const isNamedOnly = (
  words: readonly Word[],
  names: readonly { first: number; last: number }[],
  { around }: FlagPairWords,
): boolean =>
  words.every(
    (word, at) => names.some(({ first, last }) => at >= first && at < last) || isWhole([word], around),
  );

/** At commas and "but", and where a part that has its name and its yes or no is followed by another. */
function splitParts(
  heard: HeardMessage,
  flags: readonly Fact[],
  index: FlowIndex,
  pairs: FlagPairWords,
): Word[][] {
  const { words, text } = heard.message;
  const cues = findCues(heard, words, flags, index).flatMap(({ found }) => found);
  const parts: Word[][] = [[]];
  let [isNamed, isSaid] = [false, false];
  words.forEach((word, place) => {
    const gap = text.slice(words[place - 1]?.end ?? 0, word.start);
    const joins = pairs.joins.includes(word.text);
    const says = [pairs.yes, pairs.no].some((list) => matchPatternAt(words, list, place) > place);
    const names = cues.some(({ first }) => first === place);
    const isNext = isNamed && isSaid && (says || names);
    if ((joins || isNext || /[,;.\u2013]|\s-|-\s/.test(gap)) && (parts.at(-1) ?? []).length > 0) {
      parts.push([]);
      [isNamed, isSaid] = [false, false];
    }
    isNamed ||= names;
    isSaid ||= says;
    if (!joins) parts.at(-1)?.push(word);
  });
  return parts.filter((part) => part.length > 0);
}

/** The facts that are named, with where. */
function findCues(
  { locale }: HeardMessage,
  words: readonly Word[],
  flags: readonly Fact[],
  index: FlowIndex,
) {
  return flags.flatMap((fact) => {
    const { strong, name } = index.getCues(fact, locale);
    const found = [...strong, ...name.map((word) => [word])].flatMap((cue) =>
      findCue(words, cue, locale.prefixes),
    );
    return found.length > 0 ? [{ fact, found }] : [];
  });
}

function readPart(
  heard: HeardMessage,
  words: readonly Word[],
  flags: readonly Fact[],
  index: FlowIndex,
  pairs: FlagPairWords,
): Part | undefined {
  const { locale } = heard;
  const named = findCues(heard, words, flags, index);
  if (named.length > 1) return undefined;
  const [own] = named;
  const asked = own ? index.getCues(own.fact, locale).prompt : [];
  const says = { yes: false, no: false, please: false };
  for (let at = 0; at < words.length; ) {
    const cue = own?.found.filter(({ first }) => first === at).sort((a, b) => b.last - a.last)[0];
    const no = matchPatternAt(words, pairs.no, at);
    const yes = matchPatternAt(words, pairs.yes, at);
    const filler = Math.max(
      matchPatternAt(words, pairs.around, at),
      [...locale.stopWords, ...asked].includes(words[at]?.text ?? '') ? at + 1 : -1,
    );
    if (cue) at = cue.last;
    else if (no > at) {
      says.no = true;
      at = no;
    } else if (yes > at) {
      says.yes = true;
      at = yes;
    } else if (filler > at) {
      says.please ||= words[at]?.text === locale.picks?.please;
      at = filler;
    } else if (isThing(heard, words, at, pairs) && !own && (says.yes || says.no)) at += 1;
    else return undefined;
  }
  if (says.yes === says.no && (says.yes || !own || !says.please)) return undefined;
  return { ...(own ? { fact: own.fact } : {}), value: !says.no };
}

/** "Yes for the car": a noun that the answer to the open question is about. */
const isThing = (
  { hear }: HeardMessage,
  words: readonly Word[],
  at: number,
  { about }: FlagPairWords,
): boolean =>
  at === words.length - 1 &&
  hear.determiners.includes(words[at - 1]?.text ?? '') &&
  about.includes(words[at - 2]?.text ?? '');
