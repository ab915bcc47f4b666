import {
  fillTemplate,
  type MessagePart,
  type Numbers,
  parseTemplate,
  type TemplateSegment,
} from '@turnpike/engine/messages';

export type { MessagePart };

/** Formats an ICU message in a language. Values are returned unformatted, so they may be of any type. */
export function fill<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
  locale: string,
): MessagePart<Value>[] {
  let segments = known.get(message);
  if (!segments) {
    segments = parseTemplate(message);
    known.set(message, segments);
  }
  return fillTemplate(segments, values, numbersOf(locale));
}

/** Cache of parsed messages: a canvas of a thousand nodes formats the same message a thousand times. */
const known = new Map<string, readonly TemplateSegment[]>();

const numbers = new Map<string, Numbers>();

function numbersOf(locale: string): Numbers {
  const found = numbers.get(locale);
  if (found) return found;
  // Created on first use: they take a slow phone several milliseconds.
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  const made: Numbers = {
    select(count) {
      rules ??= new Intl.PluralRules(locale);
      return rules.select(count);
    },
    format(count) {
      digits ??= new Intl.NumberFormat(locale);
      return digits.format(count);
    },
  };
  numbers.set(locale, made);
  return made;
}
