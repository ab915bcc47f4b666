import type { Wording } from '@turnpike/engine/document';

/** The text of a wording in a locale. A plain string is in the locale of the flow. Empty without a text. */
export function getLocaleText(wording: Wording, locale: string, flowLocale: string): string {
  if (typeof wording === 'string') return locale === flowLocale ? wording : '';
  return wording[locale] ?? '';
}

/** Sets or, if it is empty, removes the text in a locale. A wording in the locale of the flow alone is a plain string. */
export function setLocaleText(wording: Wording, locale: string, flowLocale: string, text: string): Wording {
  if (typeof wording === 'string') {
    if (locale === flowLocale) return text;
    return text === '' ? wording : { [flowLocale]: wording, [locale]: text };
  }
  const next = { ...wording, [locale]: text };
  if (text === '') delete next[locale];
  const [only, ...others] = Object.keys(next);
  return others.length === 0 && (only === flowLocale || only === undefined) ? (next[flowLocale] ?? '') : next;
}

/** The locales that wordings have a text for, besides plain strings. */
export function listWordingLocales(wordings: readonly Wording[]): string[] {
  return wordings.flatMap((wording) => (typeof wording === 'string' ? [] : Object.keys(wording)));
}
