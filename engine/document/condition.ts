import { z } from 'zod';

/**
 * Natural language with examples, filtered by an optional CEL expression: the one shape of triggers,
 * transitions, rules and paths. What it means is for understanding to say; `when` is for the engine.
 */
export const ConditionSchema = z
  .strictObject({
    text: z.string().min(1).describe('What it means, in words'),
    examples: z.array(z.string().min(1)).describe('Messages that mean it'),
    when: z.string().optional().describe('CEL that must hold for it to count'),
  })
  .meta({ id: 'Condition', description: 'Natural language with examples, filtered by CEL' });
export type Condition = z.infer<typeof ConditionSchema>;
