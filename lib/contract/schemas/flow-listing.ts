import { z } from 'zod';
import { LIMITS } from '../limits';
import { TagSchema } from './remarks';

/** `setFlowListing`: fields that are left out stay as they are. */
export const FlowListingSchema = z.strictObject({
  folder: z
    .string()
    .trim()
    .min(1)
    .max(LIMITS.folderLength)
    .regex(/^[^\0\n\r]*$/, 'Use one line')
    .nullable()
    .optional(),
  tags: z.array(TagSchema).max(LIMITS.tagsPerFlow).optional(),
  archived: z.boolean().optional(),
});
export type FlowListing = z.infer<typeof FlowListingSchema>;

const ActivitySchema = z.object({
  flow: z.string(),
  /** Conversations that started in production on each day, oldest first; the last day is today in UTC. */
  days: z.array(z.number().int()),
  /** Names of those who changed the draft, the last one first. */
  people: z.array(z.string()),
});
export type FlowActivity = z.infer<typeof ActivitySchema>;
/** `listFlowActivity` */
export const FlowActivityListSchema = z.object({ flows: z.array(ActivitySchema) });

const TestCountsSchema = z.object({ passed: z.number().int(), failed: z.number().int() });
export type TestCounts = z.infer<typeof TestCountsSchema>;

const DraftResultSchema = z.object({
  flow: z.string(),
  /** Null while the tests of this draft are not finished, and if it has none. */
  tests: TestCountsSchema.nullable(),
  /** How many changes the draft is ahead of production. Null while they are not counted, and if nothing is live. */
  ahead: z.number().int().nullable(),
});
export type DraftResult = z.infer<typeof DraftResultSchema>;
/** `listDraftResults` */
export const DraftResultListSchema = z.object({
  flows: z.array(DraftResultSchema),
  /** False if time ran out before all drafts were tested and compared: the next request continues. */
  complete: z.boolean(),
});
export type DraftResultList = z.infer<typeof DraftResultListSchema>;
