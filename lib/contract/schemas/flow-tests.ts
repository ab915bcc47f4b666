import { z } from 'zod';
import { Instant, JsonObjectSchema, NextCursor } from './common';

/** A script of inputs and expectations; the engine's `Script` type. */
export const FlowTestSchema = z.object({
  id: z.string(),
  name: z.string(),
  script: z.unknown(),
  /** Sent as `If-Match: "updatedAt"`, it makes a PUT fail if the test was saved in between. */
  updatedAt: Instant,
});
export type FlowTest = z.infer<typeof FlowTestSchema>;
export const SaveFlowTestSchema = z.strictObject({
  name: z.string().min(1).max(200),
  script: JsonObjectSchema,
});
export const FlowTestListSchema = z.object({ tests: z.array(FlowTestSchema), next: NextCursor });
export const FlowTestRunSchema = z.object({
  results: z.array(
    z.object({ id: z.string(), name: z.string(), ok: z.boolean(), failures: z.array(z.string()) }),
  ),
});
export type FlowTestRun = z.infer<typeof FlowTestRunSchema>;
