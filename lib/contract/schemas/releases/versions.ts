import { CHANGED_THINGS } from '@turnpike/engine/document';
import { z } from 'zod';
import {
  EnvironmentNameSchema,
  Instant,
  JsonObjectSchema,
  MessageDescriptorSchema,
  MessageTemplate,
  NextCursor,
} from '../common';
import { LayerRefSchema, MergeReportSchema } from '../flows';
import { ReleaseReason } from './release-checks';

export const PublishSchema = z.strictObject({
  notes: z.string().max(4000).optional(),
  /** Where the version is about to go live. If its required checks are missing there, no version is created. */
  environment: EnvironmentNameSchema.optional(),
  reason: ReleaseReason.optional(),
});
export type Publish = z.infer<typeof PublishSchema>;
export const VersionSummarySchema = z.object({
  number: z.number().int(),
  hash: z.string(),
  notes: z.string(),
  author: z.string(),
  createdAt: Instant,
  environments: z.array(EnvironmentNameSchema),
});
export type VersionSummary = z.infer<typeof VersionSummarySchema>;
export const VersionListSchema = z.object({ versions: z.array(VersionSummarySchema), next: NextCursor });
/** `getVersion`. `layers` (lowest first) and `report` are empty if the flow has no layers. */
export const VersionSchema = VersionSummarySchema.extend({
  document: JsonObjectSchema,
  layers: z.array(LayerRefSchema),
  report: MergeReportSchema,
});
export type VersionResource = z.infer<typeof VersionSchema>;
/** Number of a published version, or the draft. */
export const VersionNameSchema = z.union([z.number().int().min(1), z.literal('draft')]);
export type VersionName = z.infer<typeof VersionNameSchema>;
/** `diffVersions`: an omitted side is the draft. `moved` elements only changed their position. */
export const FlowDiffSchema = z.object({
  from: VersionNameSchema,
  to: VersionNameSchema,
  changes: z.array(
    z.object({
      what: z.enum(CHANGED_THINGS),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      id: z.string(),
      name: z.string(),
      /** JSON pointer into the later document, or into the earlier one if the element was removed. */
      pointer: z.string(),
      graph: z.string().optional(),
      graphName: z.string().optional(),
      /** For a node its type, for a graph its strategy. */
      type: z.string().optional(),
      by: z.enum(['place', 'order']).optional(),
      /** For an edge: the nodes it joins. */
      ends: z.array(z.string()).optional(),
      /** Who changed it last, if it is compared with the draft. */
      author: z.string().optional(),
      title: z.string(),
      ...MessageTemplate,
      details: z.array(z.string()),
      /** The same lines for translation. */
      detailMessages: z.array(MessageDescriptorSchema),
    }),
  ),
});
export type FlowDiff = z.infer<typeof FlowDiffSchema>;
