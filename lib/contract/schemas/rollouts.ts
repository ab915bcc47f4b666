import { z } from 'zod';
import { EnvironmentNameSchema, Instant } from './common';

/** A share below 1 % or of all conversations is no rollout. */
export const MIN_PERCENT = 1;
export const MAX_PERCENT = 99;
/** Nothing is claimed about a version with fewer conversations. */
export const MIN_CONVERSATIONS = 30;

const PercentSchema = z.number().int().min(MIN_PERCENT).max(MAX_PERCENT);
export const StartRolloutSchema = z.strictObject({
  version: z.number().int().min(1),
  /** Share of the new conversations that start on the version. */
  percent: PercentSchema,
  /** Stop when handoffs, deadlocks or errors get significantly more frequent (default: true). */
  automaticStop: z.boolean().optional(),
});
export type StartRollout = z.infer<typeof StartRolloutSchema>;
export const ChangeRolloutSchema = z.strictObject({
  percent: PercentSchema.optional(),
  automaticStop: z.boolean().optional(),
});
export type ChangeRollout = z.infer<typeof ChangeRolloutSchema>;

/** `replaced`: another version was made live. */
const ROLLOUT_OUTCOMES = ['finished', 'stopped', 'replaced'] as const;
export type RolloutOutcome = (typeof ROLLOUT_OUTCOMES)[number];
export const ROLLOUT_EVENTS = [
  'rollout-started',
  'share-changed',
  'rollout-finished',
  'rollout-stopped',
  'rollout-stopped-automatically',
] as const;
export type RolloutEvent = (typeof ROLLOUT_EVENTS)[number];

/** What an automatic stop watches. */
export const WATCHED_MEASURES = ['handoff', 'deadlock', 'error'] as const;
export type WatchedMeasure = (typeof WATCHED_MEASURES)[number];
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
export const COMPARED_MEASURES = ['finished', 'goal', ...WATCHED_MEASURES] as const;
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number];
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
