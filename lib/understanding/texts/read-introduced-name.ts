import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';

const MAX_WORDS = 4;

/** The name a message introduces: "my name is Ann Lee", "under the name of Ann Lee", "Ann Lee speaking". */
function findIntroducedName(heard: HeardMessage, mayBePlain: boolean): string | undefined {
  const { message, locale, hear } = heard;
  const { words, original } = message;
  const { answers } = locale;
  for (let at = 0; at < words.length; at++) {
    const first = matchPatternAt(words, answers.introducesName, at);
    if (first <= at || first >= words.length) continue;
    const last = findNameEnd(original, words, first, locale.cuts?.self, (text) =>
      [answers.ends, answers.infinitives, hear.subjects, locale.conjunctions].some((list) =>
        list.includes(text),
      ),
    );
    const own = words.slice(first, cutContact(words, first, last, locale));
    const isCapital = /\p{Lu}/u.test(original[own[0]?.start ?? 0] ?? '');
    // “Is it under cover?” asks about the place.
    const isAsked = heard.clauses.some(
      (clause) => clause.act === 'question' && at >= clause.first && at < clause.last,
    );
    if (isAsked && !isCapital) continue;
    // "My name is private."
    if (!isCapital && own.some(({ text }) => answers.notInNames.includes(text))) continue;
    if (own.length > 0) return original.slice(own[0]?.start, own.at(-1)?.end);
  }
  return findCapitalName(heard) ?? (mayBePlain ? findPlainName(heard) : undefined);
}

/** "Anna Li", "standard, anna li": nothing but a name that is known as one, and another word. */
function findPlainName(heard: HeardMessage): string | undefined {
  const { message, locale, hear, clauses } = heard;
  const { cuts } = locale;
  if (!cuts) return undefined;
  const listOwn = (clause: Clause): Word[] => withoutAddress(heard, clause);
  const write = (clause: Clause): string => {
    const own = listOwn(clause);
    return message.original.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0);
  };
  const isName = (clause: Clause): boolean => {
    const [first, ...family] = listOwn(clause);
    return (
      // An address may be made of names.
      /^[\p{L}’' -]+$/u.test(write(clause)) &&
      clause.act === 'answer' &&
      !clause.negated &&
      locale.givenNames?.has(first?.text ?? '') === true &&
      // “Anna Berg's blood test.”
      !cuts.ownerWithin.test(write(clause)) &&
      family.length > 0 &&
      family.length < MAX_WORDS &&
      family.every((word) => mayEndName(word, message.original, heard))
    );
  };
  const named = clauses.filter(isName);
  const isAsked = clauses.some(({ act, conditional }) => act === 'question' || conditional);
  const [only] = named;
  if (!only || named.length > 1 || isAsked || hear.subjects.includes(message.words[0]?.text ?? ''))
    return undefined;
  return write(only);
}

/** "For Bob Smith, bob@x.com" and "Bob Smith bob@x.com" without the address and the words before the name. */
function withoutAddress({ message, hear }: HeardMessage, { opening, last }: Clause): Word[] {
  const { words, original } = message;
  const own = words.slice(opening, last);
  const token = own.findIndex(({ text, end }) => text.includes('@') || /^[^\s@]*@/.test(original.slice(end)));
  const kept = token > 0 ? own.slice(0, token) : own;
  return token > 0 && hear.toWhom.includes(kept[0]?.text ?? '') ? kept.slice(1) : kept;
}

/** "Li" and "Reed", but not the verb of "anna called". */
function mayEndName(
  { text, start }: Word,
  original: string,
  { locale: { answers, stopWords, fillers, reports, cuts } }: HeardMessage,
): boolean {
  if (!/^\p{L}+$/u.test(text)) return false;
  if (/\p{Lu}/u.test(original[start] ?? '')) return true;
  return (
    text.length > 1 &&
    !answers.notInNames.includes(text) &&
    !stopWords.includes(text) &&
    !fillers.includes(text) &&
    !reports?.reportedEvents.has(text) &&
    !cuts?.verbEnds.test(text)
  );
}

/** "I'm Melani Deskins", "under Ann Lee", "Ann Lee speaking": two words in capitals beside a word that may name a person. */
function findCapitalName({
  message: { words, original },
  locale: { answers, cuts },
}: HeardMessage): string | undefined {
  const isCapital = (at: number): boolean => {
    const word = words[at];
    return (
      word !== undefined &&
      word.text !== cuts?.self &&
      /^\p{Lu}\p{Ll}/u.test(original.slice(word.start, word.end))
    );
  };
  const isNext = (at: number): boolean => /^ $/.test(original.slice(words[at - 1]?.end, words[at]?.start));
  for (let first = 0; first + 1 < words.length; first++) {
    if (!isCapital(first) || !isCapital(first + 1) || !isNext(first + 1)) continue;
    let last = first + 2;
    while (last - first < MAX_WORDS && isCapital(last) && isNext(last)) last += 1;
    const before = answers.beforeNames.includes(words[first - 1]?.text ?? '');
    const after = matchPatternAt(words, answers.afterNames, last) > last;
    // The word that opens the sentence is in capitals whatever it is.
    const start =
      !before && after && answers.beforeNames.includes(words[first]?.text ?? '') ? first + 1 : first;
    if (before || after) return original.slice(words[start]?.start, words[last - 1]?.end);
  }
  return undefined;
}

/** “Kim tel 020 7946 0958”: what only names the number or address behind it is no part of the name. */
function cutContact(words: readonly Word[], first: number, last: number, { cuts }: LocaleWords): number {
  const isNumber = /^[+\p{N}]|@/u.test(words[last]?.text ?? '');
  const isNoun = cuts?.contactNouns.has(words[last - 1]?.text ?? '') === true;
  return isNumber && isNoun && last - first > 1 ? last - 1 : last;
}

/** All adjacent capitalized words; in small letters, the words up to one that continues the sentence. */
function findNameEnd(
  original: string,
  words: readonly Word[],
  first: number,
  self: string | undefined,
  goesOn: (text: string) => boolean,
): number {
  const isCapital = ({ start }: Word): boolean => /\p{Lu}/u.test(original[start] ?? '');
  const inCapitals = isCapital(words[first] as Word);
  let last = first;
  while (last < words.length && last - first < MAX_WORDS) {
    const [word, before] = [words[last] as Word, words[last - 1]];
    const gap = last > first ? original.slice(before?.end, word.start) : '';
    if (/[,;:!?\n]|\.\s/.test(gap) || /\p{N}/u.test(word.text)) break;
    if (inCapitals ? !isCapital(word) : goesOn(word.text)) break;
    if (word.text === self && last > first) break;
    last += 1;
  }
  return last;
}

/** Whether a message says who someone is and nothing else: “Anna Berg”, “my name is Anna Berg”, “hi, Anna Berg here”. */
export function isNameAlone(heard: HeardMessage): boolean {
  const { message, hear, locale } = heard;
  const { answers } = locale;
  const name = findIntroducedName(heard, true);
  if (name === undefined) return false;
  const start = message.original.indexOf(name);
  const around = message.words.filter((word) => word.end <= start || word.start >= start + name.length);
  const introduces = mergePhrases(answers.introducesName, answers.afterNames, locale.cuts?.saysWho);
  return (
    around.length === 0 ||
    isWhole(
      around,
      introduces,
      mergePhrases(hear.leads, locale.smallTalk),
      mergePhrases(introduces, hear.tails),
    )
  );
}

/**
 * The name as values of the facts that hold it: a first and a last name, or the one fact for a person's name.
 * `mayBePlain`: also a name that nothing introduces, which would be an answer where a text is asked for.
 */
export function readIntroducedName(
  heard: HeardMessage,
  facts: readonly Fact[],
  index: FlowIndex,
  mayBePlain = false,
): Command[] {
  const { hear, locale } = heard;
  const texts = facts.filter(({ type }) => type === 'text');
  if (texts.length === 0) return [];
  const nameOf = (fact: Fact): readonly string[] => index.getCues(fact, locale).name;
  const find = (list: readonly string[]): Fact | undefined =>
    texts.find((fact) => nameOf(fact).some((word) => list.includes(word)));
  const [first, last] = [find(hear.firstNames), find(hear.lastNames)];
  const isWhole = (fact: Fact): boolean =>
    nameOf(fact).every((word) => locale.answers.ownName.includes(word)) ||
    index
      .getCues(fact, locale)
      .strong.some(([word, ...more]) => word === locale.cuts?.wholeName && more.length === 0);
  const whole = texts.find(isWhole);
  if (!first && !last && !whole) return [];
  const name = findIntroducedName(heard, mayBePlain);
  if (name === undefined) return [];
  const set = ({ name: fact }: Fact, value: string): Command => ({ type: 'SetFact', fact, value });
  if (whole) return [set(whole, name)];
  const [given = '', ...family] = name.split(/\s+/);
  if (family.length === 0) return first ? [set(first, given)] : last ? [set(last, given)] : [];
  return [...(first ? [set(first, given)] : []), ...(last ? [set(last, family.join(' '))] : [])];
}
