/** A part of a formatted message: text, or one of the given values. */
export type MessagePart<Value> = string | { value: Value };

/** A parsed part of a template: text, or a placeholder with optional plural forms. */
export type TemplateSegment = string | { name: string; forms: string | undefined };

/** Plural category and digits of a number, in one language. */
export type Numbers = { select: (count: number) => string; format: (count: number) => string };

const PLACE = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+))?\}|'([{}])'/g;
const FORM = /(?<![\w=])(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Parses an ICU message. Supports what messages for authors use: placeholders (`{name}`), plurals (`{count, plural, one
 * {# turn} other {# turns}}`, with placeholders in their forms) and quoted braces (`'{'`).
 *
 * The library that formats flow texts would be loaded by every page, so it is not used here. A test compares both.
 */
export function parseTemplate(template: string): TemplateSegment[] {
  const segments: TemplateSegment[] = [];
  let from = 0;
  for (const match of template.matchAll(PLACE)) {
    const [whole, name, forms, brace] = match;
    if (match.index > from) segments.push(template.slice(from, match.index));
    from = match.index + whole.length;
    if (brace !== undefined) segments.push(brace);
    else if (name !== undefined) segments.push({ name, forms });
  }
  if (from < template.length) segments.push(template.slice(from));
  return segments;
}

/** Puts values into the placeholders of a template. They are returned unformatted and may have any type. */
export function fillTemplate<Value>(
  segments: readonly TemplateSegment[],
  values: Readonly<Record<string, Value>>,
  numbers: Numbers,
): MessagePart<Value>[] {
  return segments.flatMap((segment): MessagePart<Value>[] => {
    if (typeof segment === 'string') return [segment];
    const { name, forms } = segment;
    if (forms === undefined) return [{ value: values[name] as Value }];
    return fillTemplate(parseTemplate(choose(forms, Number(values[name]), numbers)), values, numbers);
  });
}

/** Selects the plural form for a number. An exact form (`=0`) has priority. */
function choose(forms: string, count: number, { select, format }: Numbers): string {
  const byKey = new Map([...forms.matchAll(FORM)].map(([, key, text]) => [key, text]));
  const text = byKey.get(`=${count}`) ?? byKey.get(select(count)) ?? byKey.get('other') ?? '';
  return text.replaceAll('#', () => format(count));
}
