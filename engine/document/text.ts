import { z } from 'zod';

export { chooseLocale, getVariants } from './text-variants.ts';

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
