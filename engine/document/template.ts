import { z } from 'zod';
import { contentFields } from './content.ts';
import { IdSchema } from './node.ts';
import { ScopeSchema } from './rule.ts';
import { TextSchema } from './text.ts';

export const TEMPLATE_MODES = ['SUGGEST', 'EXCLUSIVE', 'FALLBACK'] as const;
export type TemplateMode = (typeof TEMPLATE_MODES)[number];

/**
 * A predefined reply: offered to the model, sent instead of a generated reply, or used as a fallback. A
 * template named by rules or steps applies with them, any other one in its scope.
 */
export const TemplateSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    text: TextSchema.describe('Text of the reply; if used again in the next turn, its next variant'),
    ...contentFields,
    mode: z
      .enum(TEMPLATE_MODES)
      .describe('SUGGEST: a model may adapt it; EXCLUSIVE: sent verbatim; FALLBACK: used only as a fallback'),
    scope: ScopeSchema.optional().describe('Where it applies (default: everywhere)'),
    when: z.string().optional().describe('CEL that must hold for it to be used'),
  })
  .meta({ id: 'Template', description: 'A predefined reply' });
export type Template = z.infer<typeof TemplateSchema>;
