import { z } from 'zod';

/** `exportFlowTexts` */
export const ExportTextsQuerySchema = z.strictObject({
  /** The language of an XLIFF file. Without it, the answer is CSV with a column for each language. */
  locale: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a tag such as de or pt-BR')
    .optional(),
});
/** `importFlowTexts` */
export const ImportTextsQuerySchema = z.strictObject({
  /** `true`: also take texts that a person should look at first. */
  unchecked: z.enum(['true', 'false']).optional(),
});
export const ImportedTextsSchema = z.object({
  /** Of the draft, after the import. */
  revision: z.number().int(),
  changed: z.number().int(),
  /** How many texts were as in the draft before. */
  same: z.number().int(),
  /** Texts that cannot be taken, and those that a person should look at first. */
  leftOut: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  newLocales: z.array(z.string()),
});
export type ImportedTexts = z.infer<typeof ImportedTextsSchema>;
