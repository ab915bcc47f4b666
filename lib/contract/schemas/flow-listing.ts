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
