import type { FlowDocument, Wording } from '@turnpike/engine/document';
import { listWordingLocales } from '../texts/locale-text';
import type { LocaleRow } from './list-locale-rows';

/** The locale of the flow, its other locales, and those that only some texts have. */
export function listLocales({ locale, locales = [] }: FlowDocument, rows: readonly LocaleRow[]): string[] {
  return [...new Set([locale, ...locales, ...listWordingLocales(rows.map(({ wording }) => wording))])];
}

/**
 * The locale whose text a customer with this locale reads: the exact one, or its language. Undefined if the text is
 * missing and another language is used, as `text-locale-missing` reports.
 */
export function findSpokenLocale(wording: Wording, locale: string, flowLocale: string): string | undefined {
  const spoken: Record<string, string> = typeof wording === 'string' ? { [flowLocale]: wording } : wording;
  const isSpoken = (tag: string) => Object.hasOwn(spoken, tag) && spoken[tag]?.trim() !== '';
  return [locale, locale.split('-')[0] as string].find(isSpoken);
}

/** The number of texts that a locale has. */
export function countTranslated(rows: readonly LocaleRow[], locale: string, flowLocale: string): number {
  return rows.filter(({ wording }) => findSpokenLocale(wording, locale, flowLocale) !== undefined).length;
}
