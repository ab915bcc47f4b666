import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Formatters, formatToParts, IntlMessageFormat } from 'intl-messageformat';
import type { Json } from '../session/session.ts';
import type { FormatItem } from '../turn/types/effect.ts';

/**
 * The only file that formats messages.
 *
 * Numbers, dates, money and the `#` of plurals are formatted by the host (`Intl` differs between Node and
 * browsers), through `format` effects that are answered first. Only plural and select rules are applied here.
 */
export type TextMessage =
  | {
      ok: true;
      elements: MessageFormatElement[];
      names: string[];
      /**
       * Set if the message has only text and simple placeholders, which is the usual case: texts and names
       * alternate, a text first.
       */
      parts: string[] | undefined;
    }
  | { ok: false; fault: string };

/** A placeholder's value, and how to format it if it is not plain text. */
export type Placeholder = { value: Json; as?: FormatItem['as'] } | undefined;

/** Text without message syntax, which most prompts are. */
export const isPlain = (source: string): boolean => !source.includes('{') && !source.includes("'");

export function parseTextMessage(source: string): TextMessage {
  try {
    const elements = parse(source, { ignoreTag: true, captureLocation: false });
    const names = new Set<string>();
    collectNames(elements, names);
    return { ok: true, elements, names: [...names], parts: readParts(elements) };
  } catch (error) {
    return { ok: false, fault: String((error as Error).message).split('\n')[0] as string };
  }
}

function readParts(elements: readonly MessageFormatElement[]): string[] | undefined {
  const parts = [''];
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.argument) return undefined;
    const endsInName = parts.length % 2 === 0;
    if (element.type === TYPE.argument) {
      if (endsInName) parts.push('');
      parts.push(element.value);
    } else if (endsInName) parts.push(element.value);
    else parts[parts.length - 1] += element.value;
  }
  return parts;
}

/** Joins the parts of a simple message. Undefined if the host has to format a value. */
export function joinParts(parts: readonly string[], find: (name: string) => Placeholder): string | undefined {
  let text = parts[0] as string;
  for (let index = 1; index < parts.length; index++) {
    const part = parts[index] as string;
    if (index % 2 === 0) {
      text += part;
      continue;
    }
    const found = find(part);
    if (found?.as !== undefined) return undefined;
    text += found === undefined ? MISSING_VALUE : toText(found.value);
  }
  return text;
}

function collectNames(elements: readonly MessageFormatElement[], names: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collectNames(option.value, names);
    }
  }
}

/** The values the host must format before `formatMessage`, in a fixed order. */
export type Preparation = {
  elements: MessageFormatElement[];
  items: FormatItem[];
  values: Record<string, string | number>;
};

/** Shown if a placeholder has no value, so a reply never contains `undefined`. */
export const MISSING_VALUE = '…';

export function prepareMessage(
  message: TextMessage & { ok: true },
  find: (name: string) => Placeholder,
): Preparation {
  const items: FormatItem[] = [];
  const values: Record<string, string | number> = Object.create(null);

  const formatted = (item: FormatItem): MessageFormatElement => {
    items.push(item);
    return { type: TYPE.argument, value: `$${items.length - 1}` };
  };
  /** `counted` is the value of `#`: undefined outside a plural, null in a plural without a number. */
  const rewrite = (
    elements: readonly MessageFormatElement[],
    counted?: number | null,
  ): MessageFormatElement[] =>
    elements.flatMap((element): MessageFormatElement | MessageFormatElement[] => {
      if (element.type === TYPE.literal || element.type === TYPE.tag) return element;
      if (element.type === TYPE.pound) {
        if (typeof counted === 'number') return formatted({ value: counted, as: 'number' });
        return { type: TYPE.literal, value: counted === null ? MISSING_VALUE : '#' };
      }
      const found = find(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const isPlural = element.type === TYPE.plural;
        const number = typeof found?.value === 'number' ? found.value : undefined;
        if (isPlural ? number === undefined : found === undefined) {
          // Never the zero form: "no days left" would be an unfounded claim.
          return rewrite(element.options.other?.value ?? [], isPlural ? null : counted);
        }
        values[element.value] = number !== undefined && isPlural ? number : toText(found?.value ?? null);
        const inner = isPlural ? (number as number) - element.offset : counted;
        const options = Object.entries(element.options).map(([key, option]) => [
          key,
          { value: rewrite(option.value, inner) },
        ]);
        return { ...element, options: Object.fromEntries(options) };
      }
      if (found === undefined) return { type: TYPE.literal, value: MISSING_VALUE };
      const item = toItem(element, found);
      return item ? formatted(item) : { type: TYPE.literal, value: toText(found.value) };
    });

  return { elements: rewrite(message.elements), items, values };
}

function toItem(
  element: MessageFormatElement,
  { value, as }: NonNullable<Placeholder>,
): FormatItem | undefined {
  const style = 'style' in element && typeof element.style === 'string' ? { style: element.style } : {};
  if (element.type === TYPE.number) return { value, as: as === 'money' ? 'money' : 'number', ...style };
  if (element.type === TYPE.date) return { value, as: 'date', ...style };
  if (element.type === TYPE.time) return { value, as: 'time', ...style };
  return as === undefined ? undefined : { value, as };
}

/** Formats the text. `written` are the host's answers to the items of the preparation. */
export function formatMessage(preparation: Preparation, written: readonly string[], locale: string): string {
  if (preparation.elements.every(isSimple)) {
    // Without plural or select rules, the parts are only joined.
    let text = '';
    for (const element of preparation.elements) {
      text += element.type === TYPE.argument ? written[Number(element.value.slice(1))] : element.value;
    }
    return text;
  }
  const values = { ...preparation.values };
  written.forEach((text, index) => {
    values[`$${index}`] = text;
  });
  const format = (tag: string) =>
    formatToParts<never>(preparation.elements, tag, FORMATTERS, IntlMessageFormat.formats, values)
      .map(({ value }) => value)
      .join('');
  try {
    return format(locale);
  } catch {
    // The locale of an input may not be a valid tag ("en_US"); plurals then follow English rules.
    return format('en');
  }
}

// biome-ignore lint/style/noRestrictedGlobals: This is the file that formats.
const { DateTimeFormat, NumberFormat, PluralRules } = Intl;

const MAX_KNOWN_RULES = 100;
const knownRules = new Map<string, ReturnType<Formatters['getPluralRules']>>();

const FORMATTERS: Formatters = {
  getNumberFormat: (...args) => new NumberFormat(...args),
  getDateTimeFormat: (...args) => new DateTimeFormat(...args),
  /** Creating plural rules takes longer than using them. They are limited, since inputs can name any locale. */
  getPluralRules(locale, options) {
    const name = `${locale} ${options?.type}`;
    const rules = knownRules.get(name) ?? new PluralRules(locale, options);
    if (knownRules.size >= MAX_KNOWN_RULES) knownRules.clear();
    knownRules.set(name, rules);
    return rules;
  },
};

type SimpleElement = Extract<MessageFormatElement, { type: TYPE.literal | TYPE.argument }>;

function isSimple(element: MessageFormatElement): element is SimpleElement {
  return element.type === TYPE.literal || element.type === TYPE.argument;
}

function toText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
}
