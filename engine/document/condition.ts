import { z } from 'zod';

/**
 * A natural-language condition with examples, filtered by an optional CEL expression. Used by triggers,
 * transitions, rules and paths. Understanding judges the text, the engine evaluates `when`.
 */
export const ConditionSchema = z
  .strictObject({
    text: z.string().min(1).describe('What a matching message means, in words'),
    examples: z.array(z.string().min(1)).describe('Example messages'),
    when: z.string().optional().describe('CEL that must hold for a match'),
  })
  .meta({ id: 'Condition', description: 'Natural language with examples, filtered by CEL' });
export type Condition = z.infer<typeof ConditionSchema>;
