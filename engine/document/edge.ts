import { z } from 'zod';
import { ConditionSchema } from './condition.ts';
import { IdSchema } from './node.ts';

export { ELSE, EXIT } from './edge-ends.ts';

export const EDGE_OCCASIONS = ['invalid', 'error', 'exhausted'] as const;
export type EdgeOccasion = (typeof EDGE_OCCASIONS)[number];

/**
 * Edges of a node are evaluated by descending priority, then by id. The first edge whose guard holds is
 * taken, `else` last. An edge with `on` is only taken on that event.
 *
 * Between scenario steps an edge is a transition: the guard filters, and the similarity of the message to the
 * condition decides.
 */
export const EdgeSchema = z
  .strictObject({
    id: IdSchema.describe('Stable and unique'),
    from: IdSchema.describe('Source node'),
    to: IdSchema.describe('Target node, or __exit__ to leave the graph'),
    guard: z
      .string()
      .optional()
      .describe('CEL that must hold, or else. Without a guard the edge is always taken'),
    condition: ConditionSchema.optional().describe('What a message must mean for a transition between steps'),
    priority: z.number().int().optional().describe('Higher is evaluated first (default: 0)'),
    on: z
      .enum(EDGE_OCCASIONS)
      .optional()
      .describe('Only after an invalid answer, a failed call, or too many attempts'),
  })
  .meta({ id: 'Edge', description: 'A connection from one node to another' });
export type Edge = z.infer<typeof EdgeSchema>;
