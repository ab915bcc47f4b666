import type { Fact, Text } from '@turnpike/engine/document';
import { getVariants } from '@turnpike/engine/text';
import { isShortened } from '../hear/is-shortened.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span, toWords } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { readHowOften } from './choices/read-how-often.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { findCue, findPhrase, measureEdits } from './phrases.ts';
import type { ChoiceWords } from './words/extractor-words.ts';
import { ownForms } from './words/own-forms.ts';

type Name = { value: string; words: string[]; text: string; isSynonym?: true };

/** Declared values by value, label or synonym. If two names overlap, the longer one wins. */
export const enumeration: Extractor = {
  read: (message, context, fact) => {
    const named = readEnumValues(message, context, fact);
    const rates = context.words.extractors?.choices?.rates;
    return rates ? readHowOften(message.words, getNames(fact), named, rates) : named;
  },
};

/** The declared values that a message names, in order. */
export function readEnumValues(message: Message, context: Pick<ReadContext, 'words'>, fact: Fact): Reading[] {
  const { words } = message;
  const { prefixes, stopWords, extractors } = context.words;
  const found = getNames(fact).flatMap<Reading>((name) =>
    name.words.length === 0
      ? findSymbols(message.text, name)
      : findName(words, name, prefixes, extractors?.choices)
          .filter(
            ({ first, last }) =>
              !isArticle(message, name, last, context.words) && !isShortened(message, first),
          )
          .map(({ first, last }) => ({
            start: words[first]?.start ?? 0,
            end: words[last - 1]?.end ?? 0,
            value: name.value,
            sure: name.text.length >= 3 && !name.words.every((word) => stopWords.includes(word)),
          })),
  );
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Reading[] = [];
  for (const reading of found) {
    if (!kept.some((other) => reading.start < other.end && other.start < reading.end)) kept.push(reading);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The declared value that a message names with a typo, if there is exactly one. */
export function readMisspelt(
  message: Message,
  { words: { extractors } }: Pick<ReadContext, 'words'>,
  fact: Fact,
): Reading | undefined {
  let best: { edits: number; reading: Reading } | undefined;
  let isTie = false;
  for (const name of getNames(fact)) {
    const phrase = name.words.join(' ');
    if (phrase.length < 4) continue;
    const limit = phrase.length >= 8 ? 2 : 1;
    for (let first = 0; first + name.words.length <= message.words.length; first++) {
      const window = message.words.slice(first, first + name.words.length);
      const written = window.map(({ text }) => text).join(' ');
      if (written.length < 4 || written[0] !== phrase[0] || isDeed(phrase, written, extractors?.choices))
        continue;
      // Short words match only if two letters are swapped: "bleu" is blue, but "slam" is not slim.
      if (phrase.length < 5 && !isReordered(written, phrase)) continue;
      const edits = measureEdits(written, phrase, limit);
      if (edits > limit || (best && edits > best.edits)) continue;
      isTie = best?.edits === edits && best.reading.value !== name.value;
      const start = window[0]?.start ?? 0;
      best = { edits, reading: { start, end: window.at(-1)?.end ?? start, value: name.value, sure: false } };
    }
  }
  return isTie ? undefined : best?.reading;
}

/** Finds a name as written, or another form of it ("LEDs") if all its words have at least three letters. */
function findName(
  words: Message['words'],
  { words: phrase }: Name,
  prefixes: readonly string[],
  choices: ChoiceWords | undefined,
) {
  const found = findPhrase(words, phrase, prefixes);
  if (found.length > 0) return found;
  const parted = findParted(words, phrase, choices);
  return parted.length > 0 || phrase.some((word) => word.length < 3)
    ? parted
    : findCue(words, phrase, prefixes).filter(
        ({ first }) =>
          !isPast(words, first, choices) &&
          !phrase.some((word, at) => isDoer(word, words[first + at]?.text, choices)),
      );
}

/** "It can wait" names no waiter: who does something is another word than what is done. */
const isDoer = (name: string, said = '', words: ChoiceWords | undefined): boolean => {
  const stem = words?.doer.exec(name)?.[1];
  return stem !== undefined && !words?.doerEndings.some((ending) => said.startsWith(stem + ending));
};

/** "Waited" is what is done, and no typo of "waiter". */
const isDeed = (name: string, said: string, words: ChoiceWords | undefined): boolean =>
  isDoer(name, said, words) && words?.deed.test(said) === true && !words.deed.test(name);

/** "I have waited two weeks", "been waiting for ages": what went on before is not a wish to wait. */
const isPast = (words: Message['words'], at: number, choices: ChoiceWords | undefined): boolean => {
  if (!choices) return false;
  const text = words[at]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  const lead = choices.pastFillers.has(before) ? (words[at - 2]?.text ?? '') : before;
  return (
    choices.lasting.test(words[at + 1]?.text ?? '') &&
    choices.pasts.some(({ ending, leads }) => ending.test(text) && leads.has(lead))
  );
};

/** “A” directly before a noun: “on a card”, “a doctor told me”. */
function isArticle(
  { words, text }: Message,
  name: Name,
  last: number,
  { extractors, stopWords, fillers, conjunctions }: ReadContext['words'],
): boolean {
  const choices = extractors?.choices;
  const [said, next] = [words[last - 1], words[last]];
  if (!choices || name.words.length > 1 || said?.text !== choices.article || !next) return false;
  const isApart = /\S/.test(text.slice(said.end, next.start));
  const isKnown = choices.letterTails.has(next.text) || choices.afterKinds.has(next.text);
  return !isApart && !isKnown && ![stopWords, fillers, conjunctions].some((list) => list.includes(next.text));
}

/** "Let it out" names "let out". */
const findParted = (
  words: Message['words'],
  [verb, particle, ...more]: readonly string[],
  choices: ChoiceWords | undefined,
) =>
  more.length > 0 || !choices?.particles.has(particle ?? '')
    ? []
    : words.flatMap(({ text }, first) => {
        const [object, last] = [words[first + 1]?.text ?? '', words[first + 2]?.text];
        return text === verb && choices.partedBy.has(object) && last === particle
          ? [{ first, last: first + 3 }]
          : [];
      });

const isReordered = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

/**
 * The value whose name contains a word that no other name has: "muscle" for "build muscle". A capital letter
 * may be short for a value.
 */
export function readEnumPart(
  { words, original }: Message,
  context: ReadContext,
  fact: Fact,
  taken: readonly Span[] = [],
): Reading | undefined {
  const { choices } = context.words.extractors ?? {};
  const names = getNames(fact);
  const owners = new Map<string, Set<string>>();
  const note = (word: string, value: string): void => {
    owners.set(word, (owners.get(word) ?? new Set()).add(value));
  };
  for (const { words: parts, value, isSynonym } of names) {
    // A generic word of a synonym is not enough: "my phone" does not mean "apple phone".
    const isGeneral = (part: string): boolean =>
      isSynonym === true && choices?.kinds.some((kind) => kind.names.includes(part)) === true;
    if (parts.length > 1)
      for (const part of parts) if (part.length >= 4 && !isGeneral(part)) note(part, value);
    note(parts[0]?.[0] ?? '', value);
  }
  const found = words.flatMap(({ text, start, end }): Reading[] => {
    const isLetter = text.length === 1 && /^\p{Lu}$/u.test(original.slice(start, end));
    if ((text.length < 4 && !isLetter) || context.words.stopWords.includes(text)) return [];
    if (choices?.vague.has(text)) return [];
    if (taken.some((span) => overlaps(span, { start, end }))) return [];
    const values = owners.get(text);
    const [value] = values ?? [];
    return values?.size === 1 && value !== undefined ? [{ start, end, value, sure: false }] : [];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** A word that is a kind of exactly one choice: "my dog" for pets. */
export function readKinds(
  { words, text }: Message,
  { words: { extractors, stopWords, fillers, conjunctions } }: ReadContext,
  fact: Fact,
  taken: readonly Span[] = [],
): Reading[] {
  const choices = extractors?.choices;
  if (!choices) return [];
  // Before another noun it means something else: "flat tyre", "cat food".
  const isLast = (last: number): boolean => {
    const next = words[last];
    const isApart = !next || /[^\s]/.test(text.slice(words[last - 1]?.end, next.start));
    return (
      isApart ||
      choices.afterKinds.has(next.text) ||
      matchPatternAt(words, choices.ofThoseOffered, last) === words.length ||
      [stopWords, fillers, conjunctions].some((list) => list.includes(next.text))
    );
  };
  const all = getNames(fact);
  const found = choices.kinds.flatMap(({ names: wanted, members }) => {
    const values = new Set(
      all.filter((name) => wanted.includes(name.words.join(' '))).map(({ value }) => value),
    );
    const [value] = values;
    if (value === undefined || values.size > 1) return [];
    return words.flatMap(({ start }, index): Reading[] => {
      const last = matchPatternAt(words, members, index);
      const end = words[last - 1]?.end ?? 0;
      if (last <= index || !isLast(last) || choices.notBefore.has(words[index - 1]?.text ?? '')) return [];
      if (taken.some((span) => overlaps(span, { start, end }))) return [];
      return [{ start, end, value, sure: false }];
    });
  });
  // A word that is a kind of two choices is ambiguous.
  return found.filter((reading) =>
    found.every((other) => !overlaps(other, reading) || other.value === reading.value),
  );
}

/** "A labrador" is a dog, and "dogs" are the word itself. */
export const isKindOf = (
  word: string,
  name: string,
  { extractors }: Pick<LocaleWords, 'extractors'>,
): boolean =>
  word === name ||
  extractors?.choices?.kinds.some(
    ({ names, members }) =>
      names.includes(name) && matchPatternAt([{ text: word, start: 0, end: word.length }], members, 0) === 1,
  ) === true;

function findSymbols(text: string, name: Name): Reading[] {
  const start = name.text ? text.indexOf(name.text) : -1;
  return start < 0 ? [] : [{ start, end: start + name.text.length, value: name.value, sure: false }];
}

const names = new WeakMap<Fact, Name[]>();

function getNames(fact: Fact): Name[] {
  let list = names.get(fact);
  if (!list) {
    list = (fact.values ?? []).flatMap(({ value, label, synonyms = [] }) => {
      const isLabel = (text: string): boolean => label !== undefined && getWordings(label).includes(text);
      const written = new Set([value, ...(label === undefined ? [] : getWordings(label)), ...synonyms]);
      return Array.from(written).flatMap((text) => {
        const words = toWords(text);
        const isSynonym = text !== value && !isLabel(text) && words.length > 1;
        const name: Name = { value, words, text: text.trim(), ...(isSynonym ? { isSynonym } : {}) };
        // The customer says "pay as I go" for "pay as you go".
        const own = words.map((word) => (Object.hasOwn(ownForms, word) ? (ownForms[word] as string) : word));
        return own.join() === words.join() ? [name] : [name, { ...name, words: own }];
      });
    });
    names.set(fact, list);
  }
  return list;
}

/** All wordings of a text in all locales. */
export function getWordings(text: Text): string[] {
  return getVariants(text).flatMap((wording) =>
    typeof wording === 'string' ? [wording] : Object.values(wording),
  );
}
