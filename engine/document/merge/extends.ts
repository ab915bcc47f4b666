import { z } from 'zod';

export const MERGE_STRATEGIES = ['override', 'deepMerge', 'append', 'error'] as const;
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number];

/**
 * One layer a flow is laid over. A host merges layers before it compiles; the engine never follows a
 * reference. `strategies` and `remove` speak of what lies here and below, as the layer above meets it.
 */
export const ExtendsSchema = z
  .strictObject({
    flow: z.string().min(1).describe('Id of the flow below'),
    version: z.number().int().min(1).describe('Which published version of it'),
    strategies: z
      .record(z.string(), z.enum(MERGE_STRATEGIES))
      .optional()
      .describe('By field (such as nodes.text): how the layer above meets this one and those below'),
    remove: z
      .array(z.string())
      .optional()
      .describe('Ids and names that are left out of this layer and those below'),
  })
  .meta({ id: 'Extends', description: 'One layer a flow is laid over' });
export type Extends = z.infer<typeof ExtendsSchema>;
