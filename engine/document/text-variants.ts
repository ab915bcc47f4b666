// Kept apart from the schema, so that pages that only display texts do not load the validators.
import type { Text, Wording } from './text.ts';

/** The variants of a text, at least one. */
export function getVariants(text: Text): Wording[] {
  if (typeof text === 'string') return [text];
  const { variants } = text as { variants?: unknown };
  return Array.isArray(variants) ? (variants as Wording[]) : [text as Wording];
}

/** The text for a locale: the exact locale, then its language, then the locale of the flow, then any. */
export function chooseLocale(wording: Wording, locale: string, flowLocale: string): string {
  if (typeof wording === 'string') return wording;
  const language = locale.split('-')[0] as string;
  const wanted = [locale, language, flowLocale, flowLocale.split('-')[0] as string];
  const found = wanted.find((tag) => Object.hasOwn(wording, tag)) ?? Object.keys(wording).sort()[0];
  return found === undefined ? '' : (wording[found] as string);
}
