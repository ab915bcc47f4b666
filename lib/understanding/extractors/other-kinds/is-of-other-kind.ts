import { measures, varyingMeasures } from '../../locales/en-measures.ts';
import { type Span, toWords } from '../../message.ts';
import { toSingular } from '../read-unit.ts';

/** Maximum characters beside a number that are searched. */
const MAX_BESIDE = 40;

const HOUR = /^\s?(?:[ap]\.?m\b|o['’]?clock|h\b|in the (?:morning|afternoon|evening)|at night|sharp\b)/i;
const BEFORE_HOUR =
  /\b(?:quarter|half|twenty|ten|five) (?:past|to|after)\s+$|\b(?:night|morning|evening|afternoon|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|today|tomorrow|tonight) at\s+$/i;
const STREET =
  /^,?\s+(?!(?:for|of|in|on|the|at|to|from|by|near|and)\b)(?:\p{L}+\s+){1,2}(?:road|rd|street|lane|avenue|ave|close|square|terrace|gardens|crescent|grove|mews)\b/iu;
const NAMED_STREET =
  /^,?\s+(?:\p{Lu}\p{L}+\s+){1,2}(?:St|Rd|Row|Park|Way|Drive|Court|Place|Hill|View|Walk|Wharf|Mews)\b/u;
const BEFORE_PLACE = /(?:\b(?:flat|apartment|apt|room|option|page|gate|platform|no\.)|#)\s*$/i;
const BEFORE_CODE = /\b(?:code|pin)(?: is|:)?\s+$|\b(?:ends|ending) (?:in|with)\s+$/i;
const MONTH =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\.?\s+$/i;
const MONTH_AFTER =
  /^ (?:of )?(?:january|february|april|june|july|august|september|october|november|december|jan|feb|apr|aug|sept|oct|nov|dec)\b/i;
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
    HOUR.test(after) ||
    BEFORE_HOUR.test(before) ||
    STREET.test(after) ||
    NAMED_STREET.test(after) ||
    BEFORE_PLACE.test(before) ||
    BEFORE_CODE.test(before) ||
    MONTH.test(before) ||
    MONTH_AFTER.test(after) ||
    /^(?:st|nd|rd|th)(?!\p{L})/u.test(after) ||
    (POSTCODE.test(before) && ENDS_POSTCODE.test(after)) ||
    isPlate
  );
}

/** Whether a number is the age of someone: "I'm 67", "she's 14". */
export const isOfAge = ({ start }: Span, text: string): boolean =>
  AGED.test(text.slice(Math.max(0, start - MAX_BESIDE), start));
const AGED = /\b(?:i am|i['’]?m|he['’]?s|she['’]?s|he is|she is|turns|turned|turning|aged?)\s+$/i;

/** Whether a number without a currency counts something or measures it: "5 bedrooms", "three of us", "240 cm". */
export function countsThings({ start, end }: Span, text: string, question: string): boolean {
  const after = text.slice(end, end + MAX_BESIDE);
  if (/^ of (?:us|them|you)\b/i.test(after) || /^\s?m\d/i.test(after)) return true;
  if (/\b(?:since|hour|hours)\s+$/i.test(text.slice(Math.max(0, start - MAX_BESIDE), start))) return true;
  const noun = /^[\s-]?(\p{L}+)/u.exec(after)?.[1]?.toLowerCase();
  if (noun === undefined || toWords(question).includes(noun) || NO_NOUNS.has(noun)) return false;
  if (Object.hasOwn(measures, noun) || varyingMeasures.has(noun)) return true;
  return noun.length > 3 && toSingular(noun) !== noun && !/['’]/.test(after.slice(0, noun.length + 3));
}

const NO_NOUNS = new Set(
  'in this is plus bucks quids notes thanks unless perhaps always its has was as tops yes less us max minus pounds dollars euros cents pence grands lots maybe total does goes says seems sounds looks works needs costs'.split(
    ' ',
  ),
);

/** Whether a measure cannot be what is asked for: grams of guests, minutes where years are asked for. */
export function isOtherMeasure(
  unit: string | undefined,
  asked: readonly { kind: string }[],
  isCount: boolean,
  question: string,
): boolean {
  const isUnit = unit !== undefined && unit !== 'in';
  const measure = isUnit && Object.hasOwn(measures, unit) ? measures[unit] : undefined;
  if (!measure) return false;
  if (asked.length > 0) return asked.every(({ kind }) => kind !== measure.kind);
  const isNamed = toWords(question).some(
    (word) => Object.hasOwn(measures, word) && measures[word]?.kind === measure.kind,
  );
  return isCount && !isNamed;
}
