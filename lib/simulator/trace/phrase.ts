import { type MessagePart as Filled, fill } from '@/lib/words/fill';
import { LOCALE, say } from '@/lib/words/say';
import { getListFormat, type ListWord } from '@/lib/words/say-message';

type Part = string | { strong: string } | { code: string };
/** A line of text with emphasis: plain text, a name (`strong`), or a literal of the document (`code`). */
export type Phrase = Part[];

/** Values of a message; undefined values are rendered as nothing. */
type PhraseValues = Readonly<Record<string, Part | Phrase | number | undefined>>;

/** `say` for phrases: one message, so that a translation can reorder its parts. */
export function sayPhrase(message: string, values: PhraseValues): Phrase {
  return fill(say(message), values, LOCALE).flatMap((part) => toPhrase(part));
}

function toPhrase(part: Filled<PhraseValues[string]>): Phrase {
  const value = typeof part === 'string' ? part : part.value;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'number' ? String(value) : value];
}

/** An optional addition to a line: a message that contains the line. */
type Clause = ((line: Phrase) => Phrase) | false | undefined | '' | 0;

/** Applies optional clauses to a line, each around the result so far. */
export const extend = (line: Phrase, ...clauses: readonly Clause[]): Phrase =>
  clauses.reduce<Phrase>((whole, clause) => (clause ? clause(whole) : whole), line);

/** Plain text of a phrase, for accessible names, titles and tests. */
export function phraseToText(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.code))
    .join('');
}

/** Joins a list by the rules of the language: `a`, `a and b`, `a, b and c`. */
export function joinPhrases(items: readonly Phrase[], word: ListWord = 'and'): Phrase {
  return getListFormat(word)
    .formatToParts(items.map((_, place) => String(place)))
    .flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] as Phrase) : [value]));
}

/** Joined names, formatted as code. */
export function codes(names: readonly string[], word: ListWord = 'and'): Phrase {
  return joinPhrases(
    names.map((name) => [{ code: name }]),
    word,
  );
}

/** Joined texts. */
export const joinTexts = (texts: readonly string[], word: ListWord = 'and'): string =>
  getListFormat(word).format(texts);
