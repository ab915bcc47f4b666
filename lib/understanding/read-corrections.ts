import type { Command, Fact } from '@turnpike/engine';
import { isFreeText } from './extractors/coded.ts';
import { findPhrase } from './extractors/phrases.ts';
import { clean } from './extractors/text.ts';
import type { FlowIndex } from './flow-index.ts';
import type { LocaleWords } from './locales/locale.ts';
import type { Message, Sentence } from './message.ts';
import { matchPatternAt } from './pattern.ts';
import { readCuedAnswer } from './read-named-texts.ts';

/**
 * Corrections that no extractor sees: new text for a known fact ("change my name to Ann"), and a fact called
 * wrong without its new value.
 */
export function readCorrections(
  message: Message,
  known: Fact[],
  done: ReadonlySet<Fact>,
  index: FlowIndex,
  locale: LocaleWords,
): Command[] {
  const commands: Command[] = [];
  for (const fact of known) {
    if (done.has(fact)) continue;
    const rivals = known.filter((other) => other !== fact);
    const { strong, name } = index.getCues(fact, locale);
    const own = name.filter(
      (word) => !rivals.some((rival) => index.getCues(rival, locale).name.includes(word)),
    );
    // An alias like "to" stands between other words too: alone it names no fact.
    const telling = strong.filter((phrase) => phrase.some((word) => !locale.stopWords.includes(word)));
    const phrases = [...telling, ...own.map((word) => [word])];
    for (const { first, last } of phrases.flatMap((phrase) =>
      findPhrase(message.words, phrase, locale.prefixes),
    )) {
      const command = readCorrection(message, fact, first, last, locale);
      if (!command) continue;
      commands.push(command);
      break;
    }
  }
  return commands;
}

function readCorrection(
  message: Message,
  fact: Fact,
  first: number,
  last: number,
  locale: LocaleWords,
): Command | undefined {
  const { words } = message;
  const sentence = message.sentences.find((candidate) => first >= candidate.first && first < candidate.last);
  if (!sentence) return undefined;
  if (matchPatternAt(words, locale.wrong, last, sentence.last) > last)
    return { type: 'CorrectFact', fact: fact.name };
  const rest = matchPatternAt(words, locale.becomes, last, sentence.last);
  const start = rest > last ? words[rest]?.start : undefined;
  if (fact.type === 'text' && start !== undefined && rest < sentence.last) {
    const value = clean(message.original.slice(start, sentence.end)).replace(/(?<![.!])[.!]+$/, '');
    return { type: 'CorrectFact', fact: fact.name, value };
  }
  return isAskedToChange(message, sentence, first, locale)
    ? { type: 'CorrectFact', fact: fact.name }
    : undefined;
}

/** "Change the travel date": a verb before the fact, with few words between. */
function isAskedToChange({ words }: Message, sentence: Sentence, fact: number, locale: LocaleWords): boolean {
  for (let verb = Math.max(sentence.first, fact - FURTHEST_VERB); verb < fact; verb++) {
    const last = matchPatternAt(words, locale.correctionVerbs, verb, fact);
    if (last > verb && fact - last <= MOST_BETWEEN) return true;
  }
  return false;
}
const FURTHEST_VERB = 5;
const MOST_BETWEEN = 2;

/** "Actually from Bergen": new text behind the cue the author declared for a known one. */
export function readCuedCorrections(
  message: Message,
  known: readonly Fact[],
  index: FlowIndex,
  locale: LocaleWords,
): Command[] {
  for (const fact of known) {
    const named = readCuedAnswer(message, fact, known, [], index, locale);
    if (named.length > 0)
      return named.map((text) => ({ type: 'CorrectFact', fact: text.fact.name, value: text.value }));
  }
  return [];
}

/**
 * "No, I meant Rome": new text for the one text that could be meant. Where several texts are known, nothing
 * says which of them it is.
 */
export function readMeantText(message: Message, known: Fact[], locale: LocaleWords): Command | undefined {
  const texts = known.filter(isFreeText);
  const [fact] = texts;
  if (!fact || texts.length > 1) return undefined;
  const { words } = message;
  for (const sentence of message.sentences) {
    let first = sentence.first;
    for (;;) {
      const rest = matchPatternAt(words, locale.meant, first, sentence.last);
      const start = words[rest]?.start;
      if (rest > first && rest < sentence.last && start !== undefined) {
        const value = clean(message.original.slice(start, sentence.end)).replace(/(?<![.!])[.!]+$/, '');
        return { type: 'CorrectFact', fact: fact.name, value };
      }
      const next = matchPatternAt(words, locale.fillers, first, sentence.last);
      if (next <= first) break;
      first = next;
    }
  }
  return undefined;
}
