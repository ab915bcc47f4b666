import { z } from 'zod';

export const MERGE_STRATEGIES = ['override', 'deepMerge', 'append', 'error'] as const;
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number];

/**
 * One layer of a flow. The host merges layers before compiling; the engine never resolves references.
 * `strategies` and `remove` describe how the layer above this one merges with it and with the layers below.
 */
export const ExtendsSchema = z
  .strictObject({
    flow: z.string().min(1).describe('Id of the extended flow'),
    version: z.number().int().min(1).describe('Published version of that flow'),
    strategies: z
      .record(z.string(), z.enum(MERGE_STRATEGIES))
      .optional()
      .describe('Merge strategy by field (such as nodes.text) for the layer above'),
    remove: z
      .array(z.string())
      .optional()
      .describe('Ids and names to remove from this layer and those below'),
  })
  .meta({ id: 'Extends', description: 'One layer of a flow' });
export type Extends = z.infer<typeof ExtendsSchema>;
