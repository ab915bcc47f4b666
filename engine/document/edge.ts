import { z } from 'zod';
import { ConditionSchema } from './condition.ts';
import { IdSchema } from './node.ts';

export { ELSE, EXIT } from './edge-ends.ts';

export const EDGE_OCCASIONS = ['invalid', 'error', 'exhausted'] as const;
export type EdgeOccasion = (typeof EDGE_OCCASIONS)[number];

/**
 * One way on. Among the edges of a node those of higher priority are judged first, then by id; the first
 * whose guard holds is taken, `else` last. An edge with `on` is taken only on that occasion.
 *
 * Between steps it is a transition: the guard filters, and the message's likeness to the condition decides.
 */
export const EdgeSchema = z
  .strictObject({
    id: IdSchema.describe('Stable and unique'),
    from: IdSchema.describe('The node it leaves'),
    to: IdSchema.describe('The node it leads to, or __exit__ to leave the graph'),
    guard: z.string().optional().describe('CEL that must hold, or else; always taken without'),
    condition: ConditionSchema.optional().describe('What a message must mean to take it, between steps'),
    priority: z.number().int().optional().describe('Higher is judged first; 0 unless given'),
    on: z
      .enum(EDGE_OCCASIONS)
      .optional()
      .describe('Only after an invalid answer, a failed call, or too many attempts'),
  })
  .meta({ id: 'Edge', description: 'One way on from a node' });
export type Edge = z.infer<typeof EdgeSchema>;
