import type { Json } from '@turnpike/engine';
import type { Fact, FactType, Wording } from '@turnpike/engine/document';
import {
  chooseLocale,
  formatMessage,
  getVariants,
  parseMessage,
  prepareMessage,
} from '@turnpike/engine/text';
import type { FormatRequest } from '@turnpike/engine/turn';
import { format } from '@/lib/understanding/format';

/** As the engine writes values of these types; anything else is said as it is. */
const FORMATTED: Partial<Record<FactType, FormatRequest['items'][number]['as']>> = {
  integer: 'number',
  number: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  money: 'money',
  duration: 'duration',
};

/** A choice in a text by a plural or select: of which fact, and its cases. */
export type TextChoice = { name: string; kind: 'plural' | 'select'; cases: string[] };
export type Preview = {
  text: string;
  /** Facts it asks for, in the order it names them. */
  names: string[];
  choices: TextChoice[];
  /** Why it is no message at all; it is then said as it is written. */
  fault?: string;
};

type Settings = {
  locale: string;
  flowLocale: string;
  facts: ReadonlyMap<string, Fact>;
  /** A value by fact; one that is absent is not known. */
  find: (name: string) => Json | undefined;
};

/** One wording in a locale as it would be said, with the engine's own message code. */
export function previewText(wording: Wording, { locale, flowLocale, facts, find }: Settings): Preview {
  const source = chooseLocale(wording, locale, flowLocale);
  const message = parseMessage(source);
  if (!message.ok) return { text: source, names: [], choices: [], fault: message.fault };
  const preparation = prepareMessage(message, (name) => {
    const [fact, value] = [facts.get(name), find(name)];
    if (!fact || value === undefined) return undefined;
    if (fact.values) return { value: Array.isArray(value) ? value.map(label(fact)) : label(fact)(value) };
    const as = FORMATTED[fact.type];
    return as ? { value, as } : { value };
  });
  const written = format({ locale, timezone: 'UTC', items: preparation.items });
  return {
    text: formatMessage(preparation, written, locale),
    names: message.names,
    choices: listChoices(message.elements),
  };

  function label({ values }: Fact): (value: Json) => string {
    return (value) => {
      const found = values?.find((item) => item.value === value)?.label;
      if (found === undefined) return String(value);
      return chooseLocale(getVariants(found)[0] ?? String(value), locale, flowLocale);
    };
  }
}

type Elements = Extract<ReturnType<typeof parseMessage>, { ok: true }>['elements'];

function listChoices(elements: Elements): TextChoice[] {
  return elements.flatMap((element): TextChoice[] => {
    if (!('options' in element)) return [];
    const options = Object.entries(element.options);
    const inner = options.flatMap(([, option]) => listChoices(option.value));
    const kind = 'pluralType' in element ? 'plural' : 'select';
    return [{ name: element.value, kind, cases: options.map(([name]) => name) }, ...inner];
  });
}

/** A value that leads to a case of a plural, as it would be typed: `=0` to 0, `one` to 1. */
export function getCaseSample({ kind }: TextChoice, name: string, locale: string): string {
  if (kind === 'select') return name === 'other' ? '…' : name;
  if (name.startsWith('=')) return name.slice(1);
  const rules = new Intl.PluralRules(locale);
  // The first count that is told so in this language; 100 covers every category of every one.
  for (let count = name === 'other' ? 2 : 0; count <= 100; count++)
    if (rules.select(count) === name) return String(count);
  return '2';
}
