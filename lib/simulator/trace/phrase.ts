import { type Part as Filled, fill } from '@/lib/words/fill';
import { FORMAT_LOCALE, LOCALE, say } from '@/lib/words/say';

type Part = string | { strong: string } | { code: string };
/** A line of words for people: plain text, a name that stands out, or something written as in the document. */
export type Phrase = Part[];

/** What a message of a line is filled with; what is not known fills it with nothing. */
type PhraseValues = Readonly<Record<string, Part | Phrase | number | undefined>>;

/** `say` for a line: one message, so that a translation puts its names and its parts where its language wants them. */
export function sayPhrase(message: string, values: PhraseValues): Phrase {
  return fill(say(message), values, LOCALE).flatMap((part) => toPhrase(part));
}

function toPhrase(part: Filled<PhraseValues[string]>): Phrase {
  const value = typeof part === 'string' ? part : part.value;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'number' ? String(value) : value];
}

/** One thing more about a line, or nothing: a message that has the line in it. */
type Clause = ((line: Phrase) => Phrase) | false | undefined | '' | 0;

/** A line with what is said of it only sometimes, each around what there is so far. */
export const extend = (line: Phrase, ...clauses: readonly Clause[]): Phrase =>
  clauses.reduce<Phrase>((whole, clause) => (clause ? clause(whole) : whole), line);

/** The same line without its emphasis: accessible names, titles, tests. */
export function phraseToText(phrase: Phrase): string {
  return phrase
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.code))
    .join('');
}

const LISTS = {
  and: new Intl.ListFormat(FORMAT_LOCALE, { type: 'conjunction' }),
  or: new Intl.ListFormat(FORMAT_LOCALE, { type: 'disjunction' }),
};

/** A list as its language writes it: `a`, `a and b`, `a, b and c`. */
export function joinPhrases(items: readonly Phrase[], word: keyof typeof LISTS = 'and'): Phrase {
  return LISTS[word]
    .formatToParts(items.map((_, place) => String(place)))
    .flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] as Phrase) : [value]));
}

/** Names as they stand in the document, joined. */
export function codes(names: readonly string[], word: keyof typeof LISTS = 'and'): Phrase {
  return joinPhrases(
    names.map((name) => [{ code: name }]),
    word,
  );
}

/** Texts, joined. */
export const joinTexts = (texts: readonly string[], word: keyof typeof LISTS = 'and'): string =>
  LISTS[word].format(texts);
