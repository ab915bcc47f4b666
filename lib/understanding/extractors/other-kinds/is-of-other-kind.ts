import { measures, varyingMeasures } from '../../locales/en-measures.ts';
import { type Span, toWords } from '../../message.ts';
import { toSingular } from '../read-unit.ts';
import { enBesideNumbers } from '../words/en-beside-numbers.ts';

/** Maximum characters beside a number that are searched. */
const MAX_BESIDE = 40;

const POSTCODE = /\b[A-Z]{1,2}\d{1,2}[A-Z]?\s$/;
const ENDS_POSTCODE = /^[A-Z]{2}(?!\p{L})/u;
const LETTERS = /(?:^|\s)[A-Z]{2,3}\s$/;
const MORE_LETTERS = /^\s[A-Z]{2,3}(?!\p{L})/u;

/** Whether a number belongs to an hour, a day, an address or a code: "8 pm", "May 12", "1 Mill Lane", "pin 4471". */
export function isOfOtherKind({ start, end }: Span, text: string): boolean {
  const before = text.slice(Math.max(0, start - MAX_BESIDE), start);
  const after = text.slice(end, end + MAX_BESIDE);
  const isPlate =
    LETTERS.test(before) && MORE_LETTERS.test(after) && /\p{Ll}|^[^\p{L}]*\p{L}{2,3} \d/u.test(text);
  return (
    enBesideNumbers.hour.test(after) ||
    enBesideNumbers.beforeHour.test(before) ||
    enBesideNumbers.street.test(after) ||
    enBesideNumbers.namedStreet.test(after) ||
    enBesideNumbers.beforePlace.test(before) ||
    enBesideNumbers.beforeCode.test(before) ||
    enBesideNumbers.month.test(before) ||
    enBesideNumbers.monthAfter.test(after) ||
    enBesideNumbers.ordinal.test(after) ||
    (POSTCODE.test(before) && ENDS_POSTCODE.test(after)) ||
    isPlate
  );
}

/** Whether a number is the age of someone: "I'm 67", "she's 14". */
export const isOfAge = ({ start }: Span, text: string): boolean =>
  enBesideNumbers.aged.test(text.slice(Math.max(0, start - MAX_BESIDE), start));

/** Whether a number without a currency counts something or measures it: "5 bedrooms", "three of us", "240 cm". */
export function countsThings({ start, end }: Span, text: string, question: string): boolean {
  const after = text.slice(end, end + MAX_BESIDE);
  if (enBesideNumbers.ofPeople.test(after) || /^\s?m\d/i.test(after)) return true;
  if (enBesideNumbers.beforeTime.test(text.slice(Math.max(0, start - MAX_BESIDE), start))) return true;
  const noun = /^[\s-]?(\p{L}+)/u.exec(after)?.[1]?.toLowerCase();
  if (noun === undefined || toWords(question).includes(noun) || enBesideNumbers.noNouns.has(noun))
    return false;
  if (Object.hasOwn(measures, noun) || varyingMeasures.has(noun)) return true;
  return noun.length > 3 && toSingular(noun) !== noun && !/['’]/.test(after.slice(0, noun.length + 3));
}

/** Whether a measure cannot be what is asked for: grams of guests, minutes where years are asked for. */
export function isOtherMeasure(
  unit: string | undefined,
  asked: readonly { kind: string }[],
  isCount: boolean,
  question: string,
): boolean {
  const isUnit = unit !== undefined && unit !== enBesideNumbers.notAlone;
  const measure = isUnit && Object.hasOwn(measures, unit) ? measures[unit] : undefined;
  if (!measure) return false;
  if (asked.length > 0) return asked.every(({ kind }) => kind !== measure.kind);
  const isNamed = toWords(question).some(
    (word) => Object.hasOwn(measures, word) && measures[word]?.kind === measure.kind,
  );
  return isCount && !isNamed;
}
