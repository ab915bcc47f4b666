/** A part of a message: words, or one of the values that fill it, as it was given. */
export type Part<Value> = string | { value: Value };

const PLACE = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+))?\}|'([{}])'/g;
const FORM = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Fills an ICU message: places (`{name}`), plurals (`{count, plural, one {# turn} other {# turns}}`, with places in
 * their forms) and quoted braces (`'{'`), which is all of the format that the pages use.
 *
 * Written here and not taken from the library that formats flows' texts: every page would load all of that. A test
 * holds both to the same words.
 */
export function fill<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
  locale: string,
): Part<Value>[] {
  let segments = known.get(message);
  if (!segments) {
    segments = read(message);
    known.set(message, segments);
  }
  return fillSegments(segments, values, locale);
}

/** A piece of a message: words as they stand, or a place with its plural forms where it has them. */
type Segment = string | { name: string; forms: string | undefined };

/** Messages as they were read: a drawing of a thousand nodes says the same one a thousand times. */
const known = new Map<string, readonly Segment[]>();

function read(message: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const match of message.matchAll(PLACE)) {
    const [whole, name, forms, brace] = match;
    if (match.index > from) segments.push(message.slice(from, match.index));
    from = match.index + whole.length;
    if (brace !== undefined) segments.push(brace);
    else if (name !== undefined) segments.push({ name, forms });
  }
  if (from < message.length) segments.push(message.slice(from));
  return segments;
}

function fillSegments<Value>(
  segments: readonly Segment[],
  values: Readonly<Record<string, Value>>,
  locale: string,
): Part<Value>[] {
  const parts: Part<Value>[] = [];
  for (const segment of segments) {
    if (typeof segment === 'string') {
      parts.push(segment);
      continue;
    }
    const { name, forms } = segment;
    if (forms === undefined) parts.push({ value: values[name] as Value });
    // What was chosen has its number in it: to keep each of those would be to keep them all.
    else parts.push(...fillSegments(read(choose(forms, Number(values[name]), locale)), values, locale));
  }
  return parts;
}

/** The form for a number; a form for exactly it (`=0`) comes first. */
function choose(forms: string, count: number, locale: string): string {
  const byKey = new Map([...forms.matchAll(FORM)].map(([, key, text]) => [key, text]));
  const text = byKey.get(`=${count}`) ?? byKey.get(rulesOf(locale).select(count)) ?? byKey.get('other') ?? '';
  return text.replaceAll('#', numbersOf(locale).format(count));
}

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

function numbersOf(locale: string): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known;
}
