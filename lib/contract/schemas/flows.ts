import { MERGE_NOTE_KINDS, type MergeNote, MIGRATION_NOTE_KINDS } from '@turnpike/engine/document';
import { z } from 'zod';
import { TEMPLATE_PURPOSES } from '../names';
import type { FlowProblem, WithWrittenMessage } from '../written-messages';
import { Instant, JsonObjectSchema, MessageTemplate, NextCursor } from './common';

const LiveVersionSchema = z.object({ number: z.number().int(), hash: z.string(), since: Instant });
const FlowSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string().nullable(),
  revision: z.number().int(),
  /** Content hash of the draft; null while it does not parse. */
  hash: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  counts: z.object({ graphs: z.number(), nodes: z.number(), gates: z.number(), facts: z.number() }),
  /** Problems of the draft. */
  health: z.object({ errors: z.number().int(), warnings: z.number().int(), tests: z.number().int() }),
  latestVersion: z.number().int().nullable(),
  live: LiveVersionSchema.nullable(),
  /** As far as they are counted: a new one is counted within ten minutes. */
  conversations: z.number().int(),
  folder: z.string().nullable(),
  tags: z.array(z.string()),
  /** Archived flows are left out of the list on the page. What is live keeps answering. */
  archivedAt: Instant.nullable(),
});
export type FlowSummary = z.infer<typeof FlowSummarySchema>;
export const FlowListSchema = z.object({ flows: z.array(FlowSummarySchema), next: NextCursor });
/**
 * `createFlow`: an empty flow, a copy of a template, or an imported document (at most one of template and
 * document). A document in an older format is converted to the current one.
 */
export const CreateFlowSchema = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  template: z.string().optional(),
  document: JsonObjectSchema.optional(),
});
export type CreateFlow = z.infer<typeof CreateFlowSchema>;
/** `getFlow`: ETag is the revision in quotes. */
export const FlowSchema = FlowSummarySchema.extend({
  document: JsonObjectSchema,
  /**
   * The last author of the draft: a person id, or `key:` and the id of a key. Null if it was never saved since
   * its creation.
   */
  savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type FlowResource = z.infer<typeof FlowSchema>;
/** The result for a part of a document in an older format; `pointer` points into that document. */
const MigrationNoteSchema = z.object({
  kind: z.enum(MIGRATION_NOTE_KINDS),
  pointer: z.string(),
  message: z.string(),
  ...MessageTemplate,
});
/** Response of `createFlow`; with a report if the document was in an older format. */
export const CreatedFlowSchema = FlowSchema.extend({ report: z.array(MigrationNoteSchema).optional() });
/**
 * `saveDraft` with `If-Match: "revision"`; the body is the document itself. A draft may have problems, but
 * must be a JSON object within the limits.
 */
export const DraftSavedSchema = z.object({
  revision: z.number().int(),
  hash: z.string().nullable(),
  updatedAt: Instant,
  problems: z.array(z.unknown()) as unknown as z.ZodType<FlowProblem[]>,
});
export type DraftSaved = z.infer<typeof DraftSavedSchema>;
/** A published version used as a layer, with the name it was published under. */
export const LayerRefSchema = z.object({ flow: z.string(), version: z.number().int(), name: z.string() });
const LayerValueSchema = z.object({ layer: z.string(), value: z.unknown() });
/** The effect of merging layers on one value; `pointer` points into the merged document. */
const MergeNoteSchema = z.object({
  kind: z.enum(MERGE_NOTE_KINDS),
  severity: z.enum(['error', 'warning']).optional(),
  pointer: z.string(),
  where: z.unknown(),
  field: z.string(),
  message: z.string(),
  ...MessageTemplate,
  below: LayerValueSchema,
  above: LayerValueSchema,
  chosen: z.unknown(),
});
/** With the engine's type, which says more than the schema. */
export const MergeReportSchema = z.array(MergeNoteSchema) as unknown as z.ZodType<
  WithWrittenMessage<MergeNote>[]
>;
/** `mergeDraft`: previews the stored draft, or the given document instead. Nothing is saved. */
export const MergeSchema = z.strictObject({ document: JsonObjectSchema.optional() });
/** The document as it would be published, with `extends` merged; problems point into it. */
export const MergePreviewSchema = z.object({
  document: JsonObjectSchema,
  layers: z.array(LayerRefSchema),
  report: MergeReportSchema,
  problems: z.array(z.unknown()) as unknown as z.ZodType<FlowProblem[]>,
});
export type MergePreview = z.infer<typeof MergePreviewSchema>;
/** `listTemplates`: the gallery, as its index.json lists it. */
const TemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  purpose: z.enum(TEMPLATE_PURPOSES),
});
export type FlowTemplate = z.infer<typeof TemplateSchema>;
export const TemplateListSchema = z.object({ templates: z.array(TemplateSchema) });
