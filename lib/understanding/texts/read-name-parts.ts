import type { Fact } from '@turnpike/engine/document';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { Message, Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';

/** A first and a last name, as far as a message says which is which. */
export type NameParts = { given?: string; family?: string; clauses: Clause[] };

type Label = { part: 'given' | 'family'; first: number; last: number; from: number };

const MAX_WORDS = 4;

/** The parts of a person's name that facts hold, by their own words. */
export function findPartFacts(
  facts: readonly Fact[],
  index: FlowIndex,
  { hear, locale }: HeardMessage,
): { given: Fact | undefined; family: Fact | undefined } {
  const find = (words: readonly string[]): Fact | undefined =>
    facts.find((fact) => index.getCues(fact, locale).name.some((word) => words.includes(word)));
  return { given: find(hear.firstNames), family: find(hear.lastNames) };
}

/**
 * A name given in parts: "the surname is Hale, first name Una", "first: Una last: Hale". Undefined if no part is
 * named, `unclear` if both are and cannot be read.
 */
export function readNameParts(heard: HeardMessage): NameParts | 'unclear' | undefined {
  const { message, clauses } = heard;
  const labels = findLabels(heard);
  if (labels.length === 0) return undefined;
  const holdsLabel = (clause: Clause): boolean =>
    labels.some(({ first, last }) => first < clause.last && last > clause.first);
  // "First" alone asks to wait; before a name it is a label.
  const isPlain = clauses.every(
    (clause) =>
      ['answer', 'request', 'social', ...(holdsLabel(clause) ? ['hold'] : [])].includes(clause.act) &&
      !clause.negated &&
      !clause.conditional &&
      !clause.isQuestion,
  );
  const parts = labels.map(({ part }) => part);
  const unclear = new Set(parts).size > 1 ? 'unclear' : undefined;
  if (!isPlain || new Set(parts).size < parts.length) return unclear;
  const found: NameParts = { clauses: [] };
  for (const label of labels) {
    const span = findPart(heard, label, labels);
    const said = span && toName(heard, span.first, span.last);
    // "Otto's my first name".
    const name = span && span.first < label.first ? withoutOwner(said, heard) : said;
    if (name === undefined) return unclear;
    found[label.part] = name;
  }
  const values = [found.given, found.family];
  found.clauses = clauses.filter(
    (clause) =>
      !holdsLabel(clause) && !values.includes(message.original.slice(clause.start, clause.end).trim()),
  );
  return withRest(heard, found);
}

const withoutOwner = (said: string | undefined, { locale: { cuts } }: HeardMessage): string | undefined =>
  cuts ? said?.replace(cuts.ownerEnd, '') : said;

/** "Una, surname Hale": the name before the one label is the other part. */
function withRest(heard: HeardMessage, found: NameParts): NameParts {
  const [rest, ...others] = found.clauses;
  if (!rest || others.length > 0 || rest.joint !== 'start' || rest.last - rest.first > 2) return found;
  if (found.family === undefined || found.given !== undefined) return found;
  const given = toName(heard, rest.opening, rest.last);
  return given === undefined ? found : { ...found, given, clauses: [] };
}

/** "Hale, Una", "Hale comma Una": a last name before a first name, and nothing else. */
export function readReversedName(heard: HeardMessage): { given: string; family: string } | undefined {
  const { message, hear, locale, clauses } = heard;
  const { words } = message;
  const { answers } = locale;
  const isPlain = clauses.every(
    ({ act, negated, conditional, isQuestion, hedged }) =>
      act === 'answer' && !negated && !conditional && !isQuestion && !hedged,
  );
  if (!isPlain || clauses.length > 2) return undefined;
  const spoken = words.findIndex(({ text }) => answers.separators.includes(text));
  const written = words.findIndex((_, at) => at > 0 && /^\s*,\s*$/.test(gapBefore(message, at)));
  if (spoken < 0 === written < 0) return undefined;
  const at = spoken >= 0 ? spoken : written;
  let first = 0;
  const carried = matchPatternAt(words, answers.carriers, 0, at);
  if (carried > 1 && carried < at) first = carried;
  let last = words.length;
  while (last > at + 1 && matchPatternAt(words, answers.tails, last - 1, last) === last) last -= 1;
  const from = spoken >= 0 ? at + 1 : at;
  const [left, right] = [words.slice(first, at), words.slice(from, last)];
  if (left.length === 0 || right.length === 0 || right.length > 2) return undefined;
  // A name of several words before the comma is whole, unless it begins as last names do.
  const isFamily =
    left.length === 1 ||
    [answers.familyParticles, answers.particles].some((list) => list.includes(left[0]?.text ?? ''));
  const isInside = (word: Word, place: number): boolean =>
    place === 0 || /^['’-]?$/.test(gapBefore(message, words.indexOf(word)));
  if (!isFamily && !left.every(isInside)) return undefined;
  const fillers = [hear.leads, hear.tails, locale.smallTalk, hear.yes.plain, hear.no.plain, hear.hedges];
  if (fillers.some((list) => isWhole(left, list, []) || isWhole(right, list, []))) return undefined;
  const family = toName(heard, first, at);
  const given = toName(heard, from, last);
  return family !== undefined && given !== undefined && isAll(left, right, message)
    ? { given, family }
    : undefined;
}

/** Written alike: both in capitals, or neither. */
function isAll(left: readonly Word[], right: readonly Word[], { original }: Message): boolean {
  const hasCapital = (words: readonly Word[]): boolean =>
    words.some(({ start }) => /\p{Lu}/u.test(original[start] ?? ''));
  return hasCapital(left) === hasCapital(right);
}

function findLabels({ message, locale }: HeardMessage): Label[] {
  const { words } = message;
  const { answers } = locale;
  const { givenLabels, familyLabels, shortLabels, labelWords } = answers;
  const labels: Label[] = [];
  const short: Label[] = [];
  for (let at = 0; at < words.length; at++) {
    const given = matchPatternAt(words, givenLabels, at);
    const family = matchPatternAt(words, familyLabels, at);
    const text = words[at]?.text ?? '';
    const from = at > 0 && labelWords.before.includes(words[at - 1]?.text ?? '') ? at - 1 : at;
    if (given > at) labels.push({ part: 'given', first: at, last: given, from });
    else if (family > at) labels.push({ part: 'family', first: at, last: family, from });
    else if (shortLabels.given.includes(text)) short.push({ part: 'given', first: at, last: at + 1, from });
    else if (shortLabels.family.includes(text)) short.push({ part: 'family', first: at, last: at + 1, from });
    at = Math.max(at, given - 1, family - 1);
  }
  const all = [...labels, ...short].sort((a, b) => a.first - b.first);
  const isBoth = all.some(({ part }) => part === 'given') && all.some(({ part }) => part === 'family');
  return isBoth ? all : labels;
}

/** The words of one part: after its label, or before it ("Hale is the surname"). */
function findPart(
  { message, locale }: HeardMessage,
  label: Label,
  labels: readonly Label[],
): { first: number; last: number } | undefined {
  const { words } = message;
  const { labelWords } = locale.answers;
  const isBreak = (at: number): boolean =>
    at <= 0 ||
    at >= words.length ||
    // “Jean-Luc”, “Lloyd-Jones”.
    (!HYPHEN.test(gapBefore(message, at)) && /[,;.\n/()-]\s|\s-\s/.test(`${gapBefore(message, at)} `)) ||
    locale.conjunctions.includes(words[at - 1]?.text ?? '');
  let before = label.from;
  while (!isBreak(before) && !labels.some(({ last }) => last === before)) before -= 1;
  const isSaid = labelWords.is.includes(words[label.from - 1]?.text ?? '');
  if (isSaid && before < label.from - 1) return { first: before, last: label.from - 1 };
  let first = label.last;
  while (first < words.length && !isBreak(first) && labelWords.is.includes(words[first]?.text ?? ''))
    first += 1;
  let last = first;
  const isNext = (at: number): boolean => labels.some(({ from }) => from === at);
  while (last < words.length && !isNext(last) && (last === first || !isBreak(last))) {
    if (locale.conjunctions.includes(words[last]?.text ?? '')) break;
    last += 1;
  }
  const isApart = first < words.length && first === label.last && isBreak(first);
  if (last > first && !isApart) return { first, last };
  return before < label.from ? { first: before, last: label.from } : undefined;
}

/** The words as one name, without what only surrounds it; undefined if they are not a name. */
function toName({ message, hear, locale }: HeardMessage, from: number, to: number): string | undefined {
  const { words, original } = message;
  const { answers } = locale;
  let [first, last] = [from, to];
  while (first < last - 1) {
    const next = Math.max(
      matchPatternAt(words, hear.leads, first, last),
      matchPatternAt(words, answers.carriers, first, last),
    );
    if (next <= first || next >= last) break;
    first = next;
  }
  const end = words
    .slice(first + 1, last)
    .findIndex(({ text }) => answers.ends.includes(text) && !answers.particles.includes(text));
  if (end >= 0) last = first + 1 + end;
  while (last > first + 1 && matchPatternAt(words, answers.tails, last - 1, last) === last) last -= 1;
  const own = words.slice(first, last);
  if (own.length === 0 || own.length > MAX_WORDS) return undefined;
  const isCapital = ({ start }: Word): boolean => /\p{Lu}/u.test(original[start] ?? '');
  const isOdd = own.some(
    (word) =>
      /\p{N}/u.test(word.text) ||
      (answers.notInNames.includes(word.text) && !(own.length > 1 && isCapital(word))),
  );
  return isOdd ? undefined : original.slice(own[0]?.start, own.at(-1)?.end);
}

const HYPHEN = /^[-‐‑]$/;

const gapBefore = ({ text, words }: Message, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start);
