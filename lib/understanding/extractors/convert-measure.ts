import { measures, partsAfterOne, partsOfOne, smaller } from '../locales/en-measures.ts';
import type { Message, Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { ReadContext } from './extractor.ts';
import { matchPatternBefore } from './match-before.ts';
import type { NumberReading } from './number-reading.ts';
import { readUnit, toSingular } from './read-unit.ts';
import { enUnits } from './words/en-units.ts';

type Measure = { kind: string; size: number };
/** `power`: 2 where squares of the unit are asked for, 3 for cubes. */
type Asked = Measure & { word: string; power: number };

/** Units in the question ("in centimetres", "how many minutes"), else the unit in the fact's name. */
export function findAskedMeasures(question: string, name: string): Asked[] {
  const plain = question.replace(enUnits.askedArticles, '');
  const asked = [
    ...Array.from(plain.matchAll(enUnits.askedUnit), (match) => match.slice(1)),
    ['', /(?:^|_)([a-z]+)$/i.exec(name)?.[1]],
  ];
  return asked.flatMap(([sign = '', word = '']) => {
    const measure = findMeasure(word.toLowerCase());
    return measure
      ? [{ ...measure, word: toSingular(word.toLowerCase()), power: getPower(sign.toLowerCase()) }]
      : [];
  });
}

/** Reads "a room" as 1 if the question counts rooms, and "a week" or "week" as 7 if it counts nights. */
export function readOne(
  message: Message,
  context: ReadContext,
  numbers: readonly NumberReading[],
  measuresAsked: readonly Asked[],
): NumberReading[] {
  const { words, text } = message;
  const { question = '' } = context;
  const counted = Array.from(question.matchAll(enUnits.counted), (match) =>
    toSingular(match[1]?.toLowerCase() ?? ''),
  );
  if (counted.length === 0 && measuresAsked.length === 0) return [];
  return words.flatMap(({ text: article, start, end: articleEnd }, index): NumberReading[] => {
    const isBare = index === 0 && enUnits.bareUnits.has(article);
    const noun = isBare ? words[index] : words[index + 1];
    const hasArticle = enUnits.article.test(article);
    if (!noun || !(isBare || (hasArticle && /^\s+$/.test(text.slice(articleEnd, noun.start))))) return [];
    const singular = toSingular(noun.text);
    if (counted.includes(singular)) return [{ start, end: articleEnd, value: 1, unit: singular, scale: 1 }];
    const measure = findMeasure(noun.text);
    const same = measuresAsked.find((asked) => asked.kind === measure?.kind);
    if (!measure || !same || (isBare && measure.size <= same.size)) return [];
    const part = readPart(message, isBare ? index - 1 : index);
    const end = words[part.last]?.end ?? noun.end;
    const rest = readRest(
      message,
      context,
      { word: noun.text, end, measure },
      numbers.find((number) => number.start >= end),
    );
    return [
      {
        start: words[part.first]?.start ?? start,
        end: rest?.end ?? end,
        value: round((measure.size * part.value + (rest?.value ?? 0)) / same.size),
        unit: same.word,
        scale: measure.size / same.size,
      },
    ];
  });
}

/** "An hour or two", "one or two hours": a number without a unit has the one that is near it. */
export function shareMeasures(
  message: Message,
  context: ReadContext,
  numbers: readonly NumberReading[],
): NumberReading[] {
  return numbers.map((number, index) => {
    if (number.scale !== undefined || readUnit(message, context, number)) return number;
    const near = [numbers[index - 1], numbers[index + 1]].find(
      (other) => other?.scale !== undefined && enUnits.joins.test(between(message.text, number, other)),
    );
    if (near?.scale === undefined) return number;
    return { ...number, value: round(number.value * near.scale), unit: near.unit ?? '' };
  });
}

/** With single spaces. */
const between = (text: string, one: Span, other: Span): string =>
  text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).replaceAll(/\s+/g, ' ');

/** "Three quarters of an hour", "an hour and a half", with the place of its article. */
function readPart({ words }: Pick<Message, 'words' | 'text'>, article: number) {
  const last = article + 1;
  for (const { phrases, value } of partsOfOne) {
    const first = matchPatternBefore(words, phrases, article);
    if (first >= 0) return { first, last, value };
  }
  for (const { phrases, value } of partsAfterOne) {
    const end = matchPatternAt(words, phrases, last + 1);
    if (end > last + 1) return { first: article, last: end - 1, value: 1 + value };
  }
  return { first: article, last, value: 1 };
}

/**
 * Converts numbers to the unit of the question: "1.80 m" is 180 centimetres. Includes a smaller unit after it.
 */
export function convertMeasures(
  message: Message,
  context: ReadContext,
  numbers: readonly NumberReading[],
  measuresAsked: readonly Asked[],
): NumberReading[] {
  if (measuresAsked.length === 0) return [...numbers];
  const converted: NumberReading[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as NumberReading;
    const unit = readUnit(message, context, number);
    // "800sqft".
    const measure =
      unit && unit.start >= number.end ? findMeasure(unit.word.replace(enUnits.squarePrefix, '')) : undefined;
    const asked = measuresAsked.find(({ kind }) => kind === measure?.kind);
    if (!unit || !measure || !asked) {
      converted.push(number);
      continue;
    }
    const power = readPower(message.text.slice(number.end), unit.end - number.end);
    // "1000 square feet" is not a length, but "800 feet" may be said of an area.
    if (power > 1 && power !== asked.power) continue;
    if (asked.power > 1) {
      const value = number.value * (measure.size / asked.size) ** asked.power;
      const rounded = measure.size === asked.size ? number.value : Number(value.toFixed(2));
      converted.push({ start: number.start, end: unit.end, value: rounded, unit: asked.word });
      continue;
    }
    let value = number.value * measure.size;
    let end = unit.end;
    const glued = /^\d{2}(?!\d)/.exec(message.text.slice(end));
    if (glued && smaller[unit.word] === enUnits.centimetre) {
      // "1m80".
      value += Number(glued[0]);
      end += 2;
    }
    const rest = readRest(message, context, { word: unit.word, end, measure }, numbers[index + 1]);
    if (rest) {
      value += rest.value;
      end = rest.end;
      index++;
    }
    converted.push({
      start: number.start,
      end,
      value: round(value / asked.size),
      unit: asked.word,
      scale: measure.size / asked.size,
    });
  }
  return converted;
}

const getPower = (sign: string): number => (enUnits.square.test(sign) ? 2 : sign === enUnits.cube ? 3 : 1);

/** "Square feet", "ft2", "m³": how often the unit after a number is multiplied by itself. */
function readPower(text: string, end: number): number {
  const behind = /^[2²](?!\d)/.test(text.slice(end)) ? 2 : /^[3³](?!\d)/.test(text.slice(end)) ? 3 : 1;
  return Math.max(behind, getPower(enUnits.power.exec(text)?.[1]?.toLowerCase() ?? ''));
}

/** The smaller unit after one: "1 hour 20 minutes", "an hour and 20". `value`: in units of size 1. */
function readRest(
  message: Message,
  context: ReadContext,
  { word, end, measure }: { word: string; end: number; measure: Measure },
  next: NumberReading | undefined,
): { value: number; end: number } | undefined {
  if (!next || !enUnits.andRest.test(message.text.slice(end, next.start))) return undefined;
  const own = readUnit(message, context, next);
  // "An hour and 2 breaks".
  if (measure.kind === 'time' && ((own && !findMeasure(own.word)) || next.value >= 60)) return undefined;
  const part = (own && own.start >= next.end && findMeasure(own.word)) || findMeasure(smaller[word] ?? '');
  if (!part || part.kind !== measure.kind || part.size >= measure.size) return undefined;
  const isOwn = own !== undefined && findMeasure(own.word) === part;
  // In "2 kg 500" the grams are not named, but "2kg 2 Spain" has none.
  if (!isOwn && next.value < MIN_UNNAMED && measure.size / part.size >= LARGE_STEP) return undefined;
  return { value: next.value * part.size, end: isOwn ? own.end : next.end };
}

/** How many smaller units make a larger one, and how few of them are named. */
const LARGE_STEP = 1000;
const MIN_UNNAMED = 10;

const findMeasure = (word: string): Measure | undefined =>
  Object.hasOwn(measures, word) ? measures[word] : undefined;

const round = (value: number): number => Number(value.toPrecision(6));
