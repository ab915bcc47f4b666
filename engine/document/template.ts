import { z } from 'zod';
import { IdSchema } from './node.ts';
import { ScopeSchema } from './rule.ts';
import { TextSchema } from './text.ts';

export const TEMPLATE_MODES = ['SUGGEST', 'EXCLUSIVE', 'FALLBACK'] as const;
export type TemplateMode = (typeof TEMPLATE_MODES)[number];

/**
 * Text written in advance (seed alignment-engine, "Templates"): offered to the model, said in its place, or
 * kept for when it fails. One that rules or steps name counts with them; any other wherever its scope is.
 */
export const TemplateSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    text: TextSchema.describe('What it says; said again the next turn, it takes its next wording'),
    mode: z
      .enum(TEMPLATE_MODES)
      .describe(
        'SUGGEST: a model may adapt it; EXCLUSIVE: said word for word; FALLBACK: said when all else fails',
      ),
    scope: ScopeSchema.optional().describe('Where it counts; everywhere unless given'),
    when: z.string().optional().describe('CEL that must hold for it to be used'),
  })
  .meta({ id: 'Template', description: 'Reply text written in advance' });
export type Template = z.infer<typeof TemplateSchema>;
