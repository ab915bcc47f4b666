import type { Json } from '@turnpike/engine';
import type { Fact, FactType, Wording } from '@turnpike/engine/document';
import {
  chooseLocale,
  formatMessage,
  getVariants,
  parseTextMessage,
  prepareMessage,
} from '@turnpike/engine/text';
import type { FormatRequest } from '@turnpike/engine/turn';
import { format } from '@/lib/understanding/format';

/** Types the engine formats; other values are shown unchanged. */
const FORMATTED: Partial<Record<FactType, FormatRequest['items'][number]['as']>> = {
  integer: 'number',
  number: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  money: 'money',
  duration: 'duration',
};

/** A plural or select in a text, with its fact and cases. */
export type TextChoice = { name: string; kind: 'plural' | 'select'; cases: string[] };
export type TextPreviewResult = {
  text: string;
  /** Facts it uses, in text order. */
  names: string[];
  choices: TextChoice[];
  /** Syntax error; the text is then shown unchanged. */
  fault?: string;
};

type Settings = {
  locale: string;
  flowLocale: string;
  facts: ReadonlyMap<string, Fact>;
  /** Known values by fact. */
  find: (name: string) => Json | undefined;
};

/** One text as sent in a locale, with the message code of the engine. */
export function previewWording(
  wording: Wording,
  { locale, flowLocale, facts, find }: Settings,
): TextPreviewResult {
  const source = chooseLocale(wording, locale, flowLocale);
  const message = parseTextMessage(source);
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

type Elements = Extract<ReturnType<typeof parseTextMessage>, { ok: true }>['elements'];

function listChoices(elements: Elements): TextChoice[] {
  return elements.flatMap((element): TextChoice[] => {
    if (!('options' in element)) return [];
    const options = Object.entries(element.options);
    const inner = options.flatMap(([, option]) => listChoices(option.value));
    const kind = 'pluralType' in element ? 'plural' : 'select';
    return [{ name: element.value, kind, cases: options.map(([name]) => name) }, ...inner];
  });
}

/** A typed value for a plural case: 0 for `=0`, 1 for `one`. */
export function getCaseSample({ kind }: TextChoice, name: string, locale: string): string {
  if (kind === 'select') return name === 'other' ? '…' : name;
  if (name.startsWith('=')) return name.slice(1);
  const rules = new Intl.PluralRules(locale);
  // The first count in this category; 100 covers all categories of all languages.
  for (let count = name === 'other' ? 2 : 0; count <= 100; count++)
    if (rules.select(count) === name) return String(count);
  return '2';
}
