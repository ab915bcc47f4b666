import { PENDING_KINDS } from '@turnpike/engine';
import { UPDATE_STRATEGIES } from '@turnpike/engine/turn';
import { z } from 'zod';
import { IMPACT_OUTCOMES, ROLLOUT_EVENTS, SESSION_CHOICES } from '../../names';
import {
  EnvironmentNameSchema,
  Instant,
  MessageDescriptorSchema,
  MessageTemplate,
  NextCursor,
  StatusSchema,
} from '../common';
import { EnvironmentNeedSchema } from './environment-settings';
import { PercentSchema, ReleaseReason, RequiredCheckSchema } from './release-checks';
import { RolloutSchema } from './rollouts';
import { VersionNameSchema } from './versions';

const SessionChoiceSchema = z.enum(SESSION_CHOICES);
export const SetEnvironmentSchema = z.strictObject({
  version: z.number().int().min(1).nullable().optional(),
  closed: z.boolean().optional(),
  /** The action for conversations on other versions (default: keep). */
  sessions: SessionChoiceSchema.optional(),
  /** For `reconcile` (default: the settings of the version). */
  strategy: z.enum(UPDATE_STRATEGIES).optional(),
  /**
   * Choices by class of `measureImpact`; a class that is not listed gets its default choice. Classes are computed again
   * when the release is stored.
   */
  classes: z.record(z.string().max(64), SessionChoiceSchema).optional(),
  /** Choices for individual conversations, by session id. */
  perSession: z.record(z.string().max(100), SessionChoiceSchema).optional(),
  reason: ReleaseReason.optional(),
});
export type SetEnvironment = z.infer<typeof SetEnvironmentSchema>;
/** `measureImpact`. Without a version, the draft is measured. */
export const MeasureImpactSchema = z.strictObject({
  version: VersionNameSchema.optional(),
  environment: EnvironmentNameSchema.optional(),
  strategy: z.enum(UPDATE_STRATEGIES).optional(),
  /** Lists the conversations of one class only. */
  class: z.string().max(64).optional(),
  /** The next page of conversations. */
  cursor: z.string().max(400).optional(),
});
export type MeasureImpact = z.infer<typeof MeasureImpactSchema>;
/** Conversations at one place to which the version does the same. */
const ImpactClassSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  graph: z.string(),
  graphName: z.string(),
  node: z.string().optional(),
  nodeName: z.string().optional(),
  /** What they wait for. */
  question: z.enum(PENDING_KINDS).optional(),
  outcome: z.enum(IMPACT_OUTCOMES),
  count: z.number().int(),
  /** One of them. */
  example: z.string(),
  /** What a release does with them unless it says otherwise. */
  choice: SessionChoiceSchema,
  reasons: z.array(z.string()),
  /** The same for translation. */
  reasonMessages: z.array(MessageDescriptorSchema),
});
export type ImpactClassResource = z.infer<typeof ImpactClassSchema>;
/** An event of the stream: what is known so far. */
const ImpactProgressSchema = z.object({
  done: z.number().int(),
  total: z.number().int(),
  classes: z.array(ImpactClassSchema),
  /** The strategy that was used; undefined until a conversation was tried. */
  strategy: z.enum(UPDATE_STRATEGIES).optional(),
});
export type ImpactProgress = z.infer<typeof ImpactProgressSchema>;
export const ImpactSchema = z.object({
  strategy: z.enum(UPDATE_STRATEGIES),
  /** Classes of conversations on other versions, largest first. */
  classes: z.array(ImpactClassSchema),
  counts: z.record(z.enum(IMPACT_OUTCOMES), z.number().int()),
  /** A page of active conversations, newest first, each with its changes in words. */
  sessions: z.array(
    z.object({
      id: z.string(),
      version: z.number().int(),
      environment: EnvironmentNameSchema,
      class: z.string(),
      status: StatusSchema,
      updatedAt: Instant,
      outcome: z.enum(IMPACT_OUTCOMES),
      changes: z.array(z.string()),
      /** The same for translation. */
      changeMessages: z.array(MessageDescriptorSchema),
    }),
  ),
  /** More conversations are active than are listed. */
  more: z.boolean(),
  next: NextCursor,
});
export type Impact = z.infer<typeof ImpactSchema>;
/** What a release chose for the conversations in progress. */
const ReleaseMovesSchema = z.object({
  strategy: z.enum(UPDATE_STRATEGIES),
  counts: z.record(SessionChoiceSchema, z.number().int()),
  /** Conversations with their own choice. */
  overridden: z.number().int(),
  /** The largest classes. */
  classes: z.array(
    ImpactClassSchema.pick({
      id: true,
      version: true,
      graphName: true,
      nodeName: true,
      outcome: true,
      reasons: true,
      reasonMessages: true,
      choice: true,
      count: true,
    }),
  ),
});
export type ReleaseMoves = z.infer<typeof ReleaseMovesSchema>;
const EnvironmentChangeSchema = z.object({
  version: z.number().int().nullable(),
  closed: z.boolean(),
  /** What a rollout did; null for other changes. */
  event: z.enum(ROLLOUT_EVENTS).nullable(),
  /** The candidate after this change, and its share of new conversations. */
  candidate: z.object({ version: z.number().int(), percent: z.number().int() }).nullable(),
  actor: z.string(),
  at: Instant,
  /** Why an owner published despite missing checks. */
  anyway: z.object({ reason: z.string(), missing: z.array(z.string()) }).nullable(),
  /** Why the version of a scheduled release did not go live. Nothing else changed. */
  failure: z.object({ message: z.string(), ...MessageTemplate }).nullable(),
  /** Null if the release chose nothing by class. */
  moves: ReleaseMovesSchema.nullable(),
});
export type EnvironmentChange = z.infer<typeof EnvironmentChangeSchema>;
/** The version goes live at this time, with the choices for conversations in progress. */
export const ScheduleReleaseSchema = SetEnvironmentSchema.omit({
  version: true,
  closed: true,
  perSession: true,
}).extend({
  version: z.number().int().min(1),
  at: z.iso.datetime({ offset: true }),
});
export type ScheduleRelease = z.infer<typeof ScheduleReleaseSchema>;
export const ScheduledReleaseSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  at: Instant,
  /** Null if the release chooses by class. */
  sessions: SessionChoiceSchema.nullable(),
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
});
export type PlannedRelease = z.infer<typeof ScheduledReleaseSchema>;
export const EnvironmentSchema = z.object({
  name: EnvironmentNameSchema,
  version: z.number().int().nullable(),
  hash: z.string().nullable(),
  closed: z.boolean(),
  /** The id of its chat page, `/c/{chatId}`; null while its link is off. */
  chatId: z.string().nullable(),
  /** The chat page asks for a password. */
  hasChatPassword: z.boolean(),
  updatedAt: Instant.nullable(),
  /** What a version must pass to go live, besides having no errors. */
  requiredChecks: z.array(RequiredCheckSchema),
  /** The percentage that the check `understanding` demands. */
  understandingAtLeast: PercentSchema,
  /** Releases that will happen, the next one first. */
  scheduled: z.array(ScheduledReleaseSchema),
  /** The newest rollout, running or ended. */
  rollout: RolloutSchema.nullable(),
  /** A page of changes, newest first. */
  history: z.array(EnvironmentChangeSchema),
  next: NextCursor,
  /** Only in the response of `setEnvironment`: what the version uses and the environment lacks. */
  missing: z.array(EnvironmentNeedSchema).optional(),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
export const EnvironmentListSchema = z.object({ environments: z.array(EnvironmentSchema) });
