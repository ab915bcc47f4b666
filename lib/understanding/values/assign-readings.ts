import type { Fact } from '@turnpike/engine/document';
import { findAskedMeasures } from '../extractors/convert-measure.ts';
import { getWordings, isKindOf } from '../extractors/enum.ts';
import type { Reading } from '../extractors/extractor.ts';
import { findMeasure } from '../extractors/find-measure.ts';
import { findCue } from '../extractors/phrases.ts';
import type { Cues } from '../flow-index.ts';
import { sharesStem } from '../hear/stem.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';

/** A fact that may own one of the values, and how it is known: all its cues count where it is asked. */
export type Claimant = { fact: Fact; cues: Cues; role: 'asked' | 'other' | 'known' };
export type AssignedReading = { claimant: Claimant; reading: Reading; byCue: boolean };

// With more values or facts of one type, nothing reliable can be said about which belongs to which.
const MAX_ASSIGNED = 8;
const FURTHEST = 6;

/**
 * Which value of one type belongs to which fact: a cue beside the value decides, and the assignment that
 * uses the most and nearest cues wins; the asked facts take what is left in the order they are asked.
 *
 * Uses distances in words instead of similar meaning, which finds the right fact only half of the time.
 */
export function assignReadings(
  message: Message,
  claimants: Claimant[],
  readings: Reading[],
  locale: LocaleWords,
): AssignedReading[] {
  if (readings.length === 0) return [];
  const { stopWords, boundaries } = locale;
  const functionWords = [...stopWords, ...boundaries];
  const sorted = [...readings].sort((a, b) => a.start - b.start).slice(0, MAX_ASSIGNED);
  const rivals = claimants.slice(0, MAX_ASSIGNED);
  const values = areLed(message, rivals, sorted) ? sorted.map(withoutUnit) : sorted;
  const scores = rivals.map((claimant) =>
    scoreClaimant(message, claimant, rivals, values, locale, functionWords),
  );
  const byCue = matchBest(scores, values.length);
  const assignments: AssignedReading[] = [];
  const taken = new Set<number>();
  rivals.forEach((claimant, index) => {
    const value = byCue[index] as number;
    if (value < 0) return;
    taken.add(value);
    assignments.push({ claimant, reading: sorted[value] as Reading, byCue: true });
  });
  const open = rivals.filter((claimant, index) => claimant.role === 'asked' && (byCue[index] as number) < 0);
  const left = sorted.filter((_, position) => !taken.has(position)).slice(0, open.length);
  const ordered =
    open.length > 1 && MOMENTS.includes(open[0]?.fact.type ?? '') ? left.toSorted(byValue) : left;
  const [only] = sorted;
  const isForAll =
    only && sorted.length === 1 && open.length === rivals.length && isOfEach(message, only, locale);
  // "Two hamsters" to "How many cats and how many dogs?" counts neither.
  const isOther = sorted.length === 1 && open.length === rivals.length && countsOther(only, locale);
  if (open.length > 1 && isOther && !isForAll) return assignments;
  open.forEach((claimant, place) => {
    const reading = isForAll ? only : ordered[place];
    if (reading) assignments.push({ claimant, reading, byCue: false });
  });
  return assignments;
}

/** "Three of each": one number for everything that is asked. */
function isOfEach({ words }: Message, { end }: Reading, { variants }: LocaleWords): boolean {
  const after = words.filter(({ start }) => start >= end).map(({ text }) => text);
  const [first = '', second = ''] = after;
  return (
    variants !== undefined &&
    (variants.ofEach.has(first) || (first === variants.of && variants.ofEach.has(second)))
  );
}

const countsOther = (only: Reading | undefined, locale: LocaleWords): boolean =>
  only?.unit !== undefined && findMeasure(only.unit, locale) === undefined;

const withoutUnit = ({ unit: _, ...reading }: Reading): Reading => reading;

/** "Upstairs 3 downstairs 5": where a cue goes before each value, the word after a value belongs to the next one. */
function areLed({ words }: Message, claimants: readonly Claimant[], values: readonly Reading[]): boolean {
  if (values.length < 2) return false;
  const cues = claimants.flatMap(({ cues: { strong, name } }) => [
    ...strong.map((phrase) => phrase.at(-1) ?? ''),
    ...name,
  ]);
  return values.every(({ start }) => {
    const before = words.findLast(({ end }) => end <= start)?.text ?? '';
    return cues.some((cue) => sharesStem(cue, before));
  });
}

/** Of two days or times asked for together the earlier comes first, however they are said. */
const MOMENTS: readonly string[] = ['date', 'time', 'datetime'];
const byValue = (a: Reading, b: Reading): number => (String(a.value) < String(b.value) ? -1 : 1);

/** How close a cue of the claimant is to each value; 0 without a cue. */
function scoreClaimant(
  message: Message,
  claimant: Claimant,
  rivals: Claimant[],
  values: Reading[],
  locale: LocaleWords,
  functionWords: readonly string[],
): number[] {
  const { prefixes, hear, counts, variants } = locale;
  const others = rivals.filter((rival) => rival !== claimant);
  const { cues, role } = claimant;
  // “Friday or the day after” has the word of “Which day?”, which chooses neither.
  const isAnyMoment = (word: string): boolean =>
    role !== 'known' && values.length > 1 && hear.momentNames?.includes(word) === true;
  const shared = (word: string, kind: 'name' | 'prompt') =>
    isAnyMoment(word) || others.some((rival) => rival.cues[kind].includes(word));
  const strong = cues.strong.filter(([word = '', ...more]) => more.length > 0 || !isAnyMoment(word));
  const marks = strong.map((phrase) => ({
    phrase,
    weight: phrase.length === 1 && findMeasure(phrase[0] ?? '', locale) ? 3 * MEASURED : 3,
  }));
  if (role !== 'other') {
    for (const word of cues.name) if (!shared(word, 'name')) marks.push({ phrase: [word], weight: 2 });
  }
  if (role === 'known') {
    const isOthers = (word: string) =>
      others.some((rival) => rival.cues.kin.includes(word) || rival.cues.name.includes(word));
    for (const word of cues.kin) if (!isOthers(word)) marks.push({ phrase: [word], weight: 1.5 });
  }
  if (role === 'asked') {
    for (const word of cues.prompt) {
      if (!shared(word, 'prompt') && !shared(word, 'name')) marks.push({ phrase: [word], weight: 1 });
    }
  }
  marks.push(...listWays(claimant, others, variants));
  const presents = listPresents(claimant, others, variants);
  const isChoice = claimant.fact.type === 'enum' || claimant.fact.type === 'list';
  const scores = values.map(({ unit }) => (isMeasureOf(claimant, others, unit, locale) ? 3 * MEASURED : 0));
  for (const { phrase, weight } of marks) {
    values.forEach(({ unit }, index) => {
      const isCount = isUnit(unit, phrase, locale) && !isSubject(message, values[index] as Reading, counts);
      if (isCount) scores[index] = Math.max(scores[index] as number, weight * COUNTED);
    });
    // "Mild, moderate or severe?" names the choices and not what goes beside them.
    const isOption = isChoice && claimant.cues.prompt.includes(phrase[0] ?? '');
    const isFunction = phrase.every((word) => functionWords.includes(word));
    for (const { first, last } of findCue(message.words, phrase, prefixes)) {
      const start = message.words[first]?.start ?? 0;
      const end = message.words[last - 1]?.end ?? 0;
      values.forEach((value, index) => {
        // A noun belongs to the number that counts it: "2 rooms for 1 night".
        const isCounted = values.some(
          (other, place) =>
            place !== index &&
            isUnit(other.unit, phrase, locale) &&
            near(other, start) &&
            !isSubject(message, other, counts),
        );
        if (isCounted || (isOption && values.some((one) => start < one.end && end > one.start))) return;
        if (isFunction && start >= value.end && !phrase.every((word) => variants?.ofNow.has(word))) return;
        if (role === 'other' && startsStatement(message, value, { start, end })) return;
        const closeness = measureCloseness(message, { start, end }, value, values);
        scores[index] = Math.max(scores[index] as number, weight * closeness);
      });
    }
  }
  for (const phrase of presents) {
    for (const { last } of findCue(message.words, phrase, prefixes)) {
      const next = values.findIndex(({ start }) => start === message.words[last]?.start);
      if (next >= 0) scores[next] = Math.max(scores[next] as number, 2.5);
    }
  }
  return scores;
}

/** "I weigh 95, no idea about the goal": how people say the value of today, where one of several facts holds it. */
function listPresents(
  { cues, fact }: Claimant,
  others: readonly Claimant[],
  variants: LocaleWords['variants'],
): string[][] {
  if (!variants) return [];
  const areOfNow = (words: readonly string[]): boolean => words.some((word) => variants.ofNow.has(word));
  const isOfNow = (one: Cues): boolean => areOfNow(one.name) || one.strong.some(areOfNow);
  const isOne = (fact.type === 'number' || fact.type === 'integer') && others.length > 0 && isOfNow(cues);
  return isOne && !others.some((other) => isOfNow(other.cues))
    ? variants.tellsNow.map((phrase) => phrase.split(' '))
    : [];
}

/** "70 kilos" is the weight that is asked for in kilos, if no other fact is. */
function isMeasureOf(
  { fact }: Claimant,
  others: readonly Claimant[],
  unit: string | undefined,
  locale: LocaleWords,
): boolean {
  return asksMeasure(fact, unit, locale) && !others.some((other) => asksMeasure(other.fact, unit, locale));
}

/** "60, tables we have ourselves": the cue begins a separate statement after a bare value. */
function startsStatement({ words, text }: Message, value: Reading, cue: { start: number; end: number }) {
  const isBare = !words.some(({ end }) => end <= value.start);
  const next = words.find(({ start }) => start >= value.end);
  const isNext = next !== undefined && next.start === cue.start;
  const after = words.filter(({ start }) => start >= cue.end);
  return isBare && isNext && after.length >= 2 && /[,;.]/.test(text.slice(value.end, cue.start));
}

/** Whether a fact holds a number of the unit, by its name or its question. */
export function asksMeasure(fact: Fact, unit: string | undefined, locale: LocaleWords): boolean {
  const measure = unit === undefined ? undefined : findMeasure(unit, locale);
  const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
  return (
    measure !== undefined &&
    findAskedMeasures(asked.join(' '), fact.name).some(
      ({ kind, size }) => kind === measure.kind && size === measure.size,
    )
  );
}

/** "Out Thursday, back Saturday": words for the way there and the way back, where one fact holds each. */
function listWays(
  { cues, fact }: Claimant,
  others: readonly Claimant[],
  variants: LocaleWords['variants'],
): { phrase: string[]; weight: number }[] {
  if (!variants || !MOMENTS.includes(fact.type)) return [];
  const has = ({ strong, name }: Cues, words: ReadonlySet<string>): boolean =>
    [...strong.flat(), ...name].some((word) => words.has(word));
  const toMarks = (words: readonly string[]) => words.map((word) => ({ phrase: [word], weight: 2.5 }));
  if (has(cues, variants.returns))
    return others.some((one) => has(one.cues, variants.returns)) ? [] : toMarks(variants.backWords);
  const isPair = others.filter((one) => has(one.cues, variants.returns)).length === 1 && others.length === 1;
  return isPair && has(cues, variants.departures) ? toMarks(variants.outWords) : [];
}

/** Weight of a number directly before the noun it counts. */
const COUNTED = 1.2;
/** Of a measure: in "6 boxes of 10 kg, the heaviest is 22" the name of the fact is beside another value. */
const MEASURED = 0.7;

const isUnit = (
  unit: string | undefined,
  [word = '', ...more]: readonly string[],
  locale: LocaleWords,
): boolean =>
  unit !== undefined && more.length === 0 && (sharesStem(unit, word) || isKindOf(unit, word, locale));

/** "225 target is 300": the noun belongs to the value after it. */
function isSubject({ words, text }: Message, { end }: Reading, counts: LocaleWords['counts']): boolean {
  const noun = words.findIndex(({ start }) => start >= end);
  const next = words[noun + 1];
  return (
    noun >= 0 &&
    next !== undefined &&
    (counts?.becomes.includes(next.text) || /[:=]/.test(text.slice(words[noun]?.end, next.start)))
  );
}

/** Whether a word begins right after a value, as its unit does. */
const near = (value: Reading | undefined, start: number): boolean =>
  value !== undefined && start >= value.start && start - value.end <= 2;

/** 1 for a cue right before the value, less with every word between, after it, or over a comma. */
function measureCloseness(
  message: Message,
  cue: { start: number; end: number },
  value: Reading,
  values: Reading[],
): number {
  const isBefore = cue.end <= value.start;
  // A cue that overlaps a value belongs to it: "back on 10 Feb".
  if (!isBefore && cue.start < value.end) return cue.start < value.start ? 1 : 0.9;
  const from = isBefore ? cue.end : value.end;
  const to = isBefore ? value.start : cue.start;
  if (values.some((other) => other !== value && other.start >= from && other.end <= to)) return 0;
  const between = message.text.slice(from, to);
  if (/[.!?؟\n](?:\s|$)/.test(between)) return 0;
  const gap = message.words.filter((word) => word.start >= from && word.end <= to).length;
  if (gap > FURTHEST) return 0;
  return (
    (isBefore ? 1 : 0.9) * (1 - 0.12 * gap) * ((isBefore ? /[,;،—]/ : /[,;:،—]/).test(between) ? 0.4 : 1)
  );
}

/** For each row the column it gets (-1: none) so that the sum is greatest; the first found wins a tie. */
function matchBest(scores: number[][], columns: number): number[] {
  const memo = new Map<number, { sum: number; picks: number[] }>();
  const solve = (row: number, used: number): { sum: number; picks: number[] } => {
    if (row === scores.length) return { sum: 0, picks: [] };
    const key = row * 2 ** columns + used;
    const known = memo.get(key);
    if (known) return known;
    const rest = solve(row + 1, used);
    let best = { sum: rest.sum, picks: [-1, ...rest.picks] };
    for (let column = 0; column < columns; column++) {
      const score = scores[row]?.[column] ?? 0;
      if (score <= 0 || used & (1 << column)) continue;
      const next = solve(row + 1, used | (1 << column));
      if (score + next.sum > best.sum) best = { sum: score + next.sum, picks: [column, ...next.picks] };
    }
    memo.set(key, best);
    return best;
  };
  return solve(0, 0).picks;
}
