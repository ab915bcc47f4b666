import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant } from './common';

/** Parameters of `listSessions`, as they are in a URL. */
const ViewFilterSchema = z.record(z.string().max(20), z.string().max(2_000));

/** `saveView` */
export const SaveViewSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  filter: ViewFilterSchema.describe('Parameters of listSessions, without limit and cursor'),
  isShared: z.boolean().default(false).describe('Every member of the workspace sees it'),
});
export type SaveView = z.infer<typeof SaveViewSchema>;

export const SavedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: ViewFilterSchema,
  isShared: z.boolean(),
  owner: z.string(),
  /** The caller may change and delete it. */
  isOwn: z.boolean(),
  createdAt: Instant,
});
export type SavedView = z.infer<typeof SavedViewSchema>;

/** `listViews`: the caller's views and the shared ones, oldest first. */
export const ViewListSchema = z.object({ views: z.array(SavedViewSchema).max(LIMITS.viewsPerWorkspace) });
