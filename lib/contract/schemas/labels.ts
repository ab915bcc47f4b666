import type { Json } from '@turnpike/engine';
import { LabelSchema, MeaningSchema } from '@turnpike/engine/labels';
import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, MessageTemplate, NextCursor } from './common';
import { ResourceIdSchema } from './parameters';
import { VersionNameSchema } from './releases/versions';

/** The conversation and turn that a message comes from. It is deleted with them. */
const SourceSchema = z.strictObject({ sessionId: ResourceIdSchema, turn: z.int().min(1) });

/** A line of an export or import, and an item of `createLabels`. */
export const NewLabelSchema = LabelSchema.extend({
  source: SourceSchema.optional().describe('The conversation it comes from. It is deleted with it'),
});
export type NewLabel = z.output<typeof NewLabelSchema>;
export const CreateLabelsSchema = z.strictObject({
  messages: z.array(NewLabelSchema).min(1).max(LIMITS.labelsPerRequest),
});
/** The conversation it comes from does not change. */
export const SaveLabelSchema = LabelSchema;
export type SaveLabel = z.output<typeof SaveLabelSchema>;

export const StoredLabelSchema = NewLabelSchema.extend({
  id: z.string(),
  savedBy: z.string(),
  updatedAt: Instant,
});
export type StoredLabel = z.infer<typeof StoredLabelSchema>;
export const LabelListSchema = z.object({ messages: z.array(StoredLabelSchema), next: NextCursor });
/** `left`: their conversation was deleted, or is not one of this flow, so they are not kept. */
export const CreatedLabelsSchema = z.object({ created: z.int(), changed: z.int(), left: z.int() });
export type CreatedLabels = z.infer<typeof CreatedLabelsSchema>;

/** Any JSON. `z.json()` is recursive, which OpenAPI cannot describe. */
const JsonSchema = z.unknown() as unknown as z.ZodType<Json>;
const Step = <Op extends string>(op: Op) => z.literal(op);
const PatchSchema = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: Step('add'), path: z.string(), value: JsonSchema }),
    z.strictObject({ op: Step('replace'), path: z.string(), value: JsonSchema }),
    z.strictObject({ op: Step('test'), path: z.string(), value: JsonSchema }),
    z.strictObject({ op: Step('remove'), path: z.string() }),
    z.strictObject({ op: Step('move'), from: z.string(), path: z.string() }),
    z.strictObject({ op: Step('copy'), from: z.string(), path: z.string() }),
  ]),
);

/** `scoreLabels`: the draft is scored unless a version is given. */
export const ScoreLabelsSchema = z.strictObject({
  version: VersionNameSchema.optional(),
  /** A JSON Patch of the merged flow: the change is scored, and compared with the flow without it. */
  patch: PatchSchema.max(LIMITS.patchOperations).optional(),
  /** Also scores this one, and lists what differs. Default with a patch: the flow without it. */
  against: VersionNameSchema.optional(),
});
export type ScoreLabels = z.infer<typeof ScoreLabelsSchema>;

const ScoreProgressSchema = z.object({ done: z.int(), of: z.int() });
export type ScoreProgress = z.infer<typeof ScoreProgressSchema>;

/** A meaning with its words, which use the names of the flow. */
const NamedMeaningSchema = z.object({ meaning: MeaningSchema, message: z.string(), ...MessageTemplate });
export type NamedMeaning = z.infer<typeof NamedMeaningSchema>;

const Score = z.number();
const ScoredLabelSchema = z.object({
  id: z.string(),
  text: z.string(),
  verdict: z.enum(['right', 'wrong', 'stale']),
  expected: NamedMeaningSchema,
  /** Left out if it is stale. */
  understood: NamedMeaningSchema.optional(),
  /** Of what was understood, from 0 to 1. Facts have none. `needs`: from which it is taken. */
  score: Score.optional(),
  needs: Score.optional(),
  /** Of the expected meaning, whether it was taken or not. */
  expectedScore: Score.optional(),
  /** What the flow does not have: the place of the message, or its meaning. */
  reason: z.enum(['place', 'meaning']).optional(),
});
export type ScoredLabel = z.infer<typeof ScoredLabelSchema>;

const CountsSchema = z.object({
  right: z.int(),
  wrong: z.int(),
  stale: z.int(),
  /** Right of right and wrong; null without any. */
  accuracy: z.number().nullable(),
});
/** Messages about nothing in the flow. `expected` and `understood` count them. */
const OutOfScopeSchema = z.object({
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  expected: z.int(),
  understood: z.int(),
});
const ChangedLabelSchema = z.object({
  id: z.string(),
  text: z.string(),
  expected: NamedMeaningSchema,
  before: NamedMeaningSchema.optional(),
  after: NamedMeaningSchema.optional(),
});
export type ChangedLabel = z.infer<typeof ChangedLabelSchema>;

export const ScoreReportSchema = CountsSchema.extend({
  version: VersionNameSchema,
  outOfScope: OutOfScopeSchema,
  /** Most frequent first. */
  confusion: z.array(
    z.object({ expected: NamedMeaningSchema, understood: NamedMeaningSchema, count: z.int() }),
  ),
  messages: z.array(ScoredLabelSchema),
  /** Models that turns ask to understand a message. The score uses local understanding instead. */
  models: z.array(z.string()),
  /** `better`: right now and not before. */
  against: CountsSchema.extend({
    version: VersionNameSchema,
    better: z.array(ChangedLabelSchema),
    worse: z.array(ChangedLabelSchema),
    same: z.int(),
  }).optional(),
});
export type ScoreReport = z.infer<typeof ScoreReportSchema>;
export type ScoreCounts = z.infer<typeof CountsSchema>;
