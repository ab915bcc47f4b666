/** A part of a formatted message: text, or one of the given values. */
export type Part<Value> = string | { value: Value };

const PLACE = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+))?\}|'([{}])'/g;
const FORM = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Formats an ICU message. Supports what the pages use: placeholders (`{name}`), plurals (`{count, plural, one {# turn}
 * other {# turns}}`, with placeholders in their forms) and quoted braces (`'{'`).
 *
 * The library that formats flow texts would be loaded by every page, so it is not used here. A test compares both.
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

/** A parsed part of a message: text, or a placeholder with optional plural forms. */
type Segment = string | { name: string; forms: string | undefined };

/** Cache of parsed messages: a canvas of a thousand nodes formats the same message a thousand times. */
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
    // The chosen form contains the number, so caching it would add an entry per number.
    else parts.push(...fillSegments(read(choose(forms, Number(values[name]), locale)), values, locale));
  }
  return parts;
}

/** Selects the plural form for a number. An exact form (`=0`) has priority. */
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
