import { z } from 'zod';

const PlainTextSchema = z.string();
const LocalizedTextSchema = z.record(z.string(), z.string());
const WordingSchema = z.union([PlainTextSchema, LocalizedTextSchema]);

/**
 * What a conversation says: a string, a string per locale, or several variants of either.
 * ICU placeholders and plurals; `{x}` means `answers.x`.
 */
export const TextSchema = z
  .union([
    PlainTextSchema,
    z.strictObject({ variants: z.array(WordingSchema).min(1).describe('Wordings to choose from') }),
    LocalizedTextSchema,
  ])
  .meta({ id: 'Text', description: 'Text, text by locale, or variants of either. {x} says fact x.' });
export type Text = z.infer<typeof TextSchema>;
export type Wording = z.infer<typeof WordingSchema>;

/** The variants of a text, at least one. */
export function getVariants(text: Text): Wording[] {
  if (typeof text === 'string') return [text];
  const { variants } = text as { variants?: unknown };
  return Array.isArray(variants) ? (variants as Wording[]) : [text as Wording];
}

/** The string of a wording for a locale: exact, then its language, then the flow's locale, then any. */
export function chooseLocale(wording: Wording, locale: string, flowLocale: string): string {
  if (typeof wording === 'string') return wording;
  const language = locale.split('-')[0] as string;
  const wanted = [locale, language, flowLocale, flowLocale.split('-')[0] as string];
  const found = wanted.find((tag) => Object.hasOwn(wording, tag)) ?? Object.keys(wording).sort()[0];
  return found === undefined ? '' : (wording[found] as string);
}
