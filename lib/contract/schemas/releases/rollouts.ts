import { z } from 'zod';
import { MAX_PERCENT, MIN_PERCENT } from '../../limits';
import { COMPARED_MEASURES, ROLLOUT_OUTCOMES, WATCHED_MEASURES } from '../../names';
import { EnvironmentNameSchema, Instant } from '../common';
import { ReleaseReason } from './release-checks';

const PercentSchema = z.number().int().min(MIN_PERCENT).max(MAX_PERCENT);
export const StartRolloutSchema = z.strictObject({
  version: z.number().int().min(1),
  /** Share of the new conversations that start on the version. */
  percent: PercentSchema,
  /** Stop when handoffs, deadlocks or errors get significantly more frequent (default: true). */
  automaticStop: z.boolean().optional(),
  reason: ReleaseReason.optional(),
});
export type StartRollout = z.infer<typeof StartRolloutSchema>;
export const ChangeRolloutSchema = z.strictObject({
  percent: PercentSchema.optional(),
  automaticStop: z.boolean().optional(),
});
export type ChangeRollout = z.infer<typeof ChangeRolloutSchema>;

const CountedSchema = z.object({ customers: z.number().int(), reached: z.number().int() });
/** Why a rollout was stopped automatically. Each customer counts once, with their first conversation. */
const StopFindingSchema = z.object({
  measure: z.enum(WATCHED_MEASURES),
  baseline: CountedSchema,
  candidate: CountedSchema,
});
export type StopFinding = z.infer<typeof StopFindingSchema>;

export const RolloutSchema = z.object({
  id: z.string(),
  environment: EnvironmentNameSchema,
  /** The version that was live when it started. */
  baseline: z.number().int(),
  candidate: z.number().int(),
  /** The share of new conversations that start on the candidate; the last one if it has ended. */
  percent: z.number().int(),
  automaticStop: z.boolean(),
  startedAt: Instant,
  startedBy: z.string(),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  outcome: z.enum(ROLLOUT_OUTCOMES).nullable(),
  finding: StopFindingSchema.nullable(),
});
export type Rollout = z.infer<typeof RolloutSchema>;

/** Counts of conversations. */
const FiguresSchema = z.object({
  conversations: z.number().int(),
  finished: z.number().int(),
  /** At least once, so that one that a person returned to the flow counts too. */
  handoff: z.number().int(),
  deadlock: z.number().int(),
  error: z.number().int(),
  /** Null if no conversation of either version reached a goal. */
  goal: z.number().int().nullable(),
  /** Turns per conversation; null without conversations. */
  medianTurns: z.number().nullable(),
});
export type VersionFigures = z.infer<typeof FiguresSchema>;
const DifferenceSchema = z.object({
  measure: z.enum(COMPARED_MEASURES),
  /** Share of the candidate minus share of the baseline, -1 to 1, with its 95 % interval. */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Difference = z.infer<typeof DifferenceSchema>;
export const RolloutReportSchema = RolloutSchema.extend({
  figures: z.object({ baseline: FiguresSchema, candidate: FiguresSchema }),
  /** Only the first conversations of the rollout were counted, up to a limit. */
  more: z.boolean(),
  /** Empty until both versions have enough conversations. */
  differences: z.array(DifferenceSchema),
});
export type RolloutReport = z.infer<typeof RolloutReportSchema>;
