import { z } from 'zod';

const PlainTextSchema = z.string();
const LocalizedTextSchema = z.record(z.string(), z.string());
const WordingSchema = z.union([PlainTextSchema, LocalizedTextSchema]);

/**
 * A text of the conversation: a string, a string per locale, or several variants of either. Supports ICU
 * placeholders and plurals; `{x}` is the value of `answers.x`.
 */
export const TextSchema = z
  .union([
    PlainTextSchema,
    z.strictObject({ variants: z.array(WordingSchema).min(1).describe('Alternative wordings') }),
    LocalizedTextSchema,
  ])
  .meta({
    id: 'Text',
    description: 'Text, text by locale, or variants of either. {x} is replaced by fact x.',
  });
export type Text = z.infer<typeof TextSchema>;
export type Wording = z.infer<typeof WordingSchema>;
