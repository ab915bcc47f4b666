import { z } from 'zod';
import { LIMITS } from '../../limits';
import { REQUIRED_CHECKS, REVIEW_KINDS } from '../../names';
import { Instant, MessageTemplate, NextCursor } from '../common';

const Message = { message: z.string(), ...MessageTemplate };
export const PercentSchema = z.int().min(0).max(100);
export const RequiredCheckSchema = z.enum(REQUIRED_CHECKS);
export const SetRequiredChecksSchema = z.strictObject({
  checks: z.array(RequiredCheckSchema).max(REQUIRED_CHECKS.length),
  /** The percentage of labelled messages that must be right, for `understanding`. Left out: unchanged. */
  understandingAtLeast: PercentSchema.optional(),
});

export type SetRequiredChecks = z.output<typeof SetRequiredChecksSchema>;

/** An owner gives it to publish despite missing checks. */
export const ReleaseReason = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.releaseReason)
  .describe('Why an owner publishes despite missing checks');

/** Where the page shows an item: a problem of the flow, a test, a check of the proof, or a labelled message. */
const PlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('problem'), pointer: z.string(), where: z.unknown() }),
  z.object({ kind: z.literal('test'), id: z.string() }),
  z.object({ kind: z.literal('check'), id: z.string() }),
  z.object({ kind: z.literal('label'), id: z.string() }),
]);
/** An error, a failing test, a violated check or a message that is misunderstood. */
const ReleaseItemSchema = z.object({ ...Message, place: PlaceSchema });
export type ReleaseItem = z.infer<typeof ReleaseItemSchema>;
/** A required check of an environment, and what the version misses. `errors` is always required. */
export const ReleaseCheckSchema = z.object({
  check: z.enum(['errors', ...REQUIRED_CHECKS]),
  passed: z.boolean(),
  ...Message,
  items: z.array(ReleaseItemSchema),
});
export type ReleaseCheck = z.infer<typeof ReleaseCheckSchema>;

export const ReviewSchema = z.object({
  id: z.string(),
  hash: z.string(),
  kind: z.enum(REVIEW_KINDS),
  personId: z.string(),
  name: z.string(),
  comment: z.string(),
  at: Instant,
});
export type StoredReview = z.infer<typeof ReviewSchema>;
export const ReviewListSchema = z.object({ reviews: z.array(ReviewSchema), next: NextCursor });
export const AddReviewSchema = z.strictObject({
  kind: z.enum(REVIEW_KINDS),
  hash: z.string().max(64).optional().describe('Content hash that was reviewed. Only a request may omit it'),
  comment: z.string().trim().max(LIMITS.reviewText).default(''),
});
export type AddReview = z.output<typeof AddReviewSchema>;

/** `getReleaseChecks`: whether a version, or the draft, may go live. */
export const ReleaseChecksSchema = z.object({
  /** Content hash; null for a draft that is not a valid flow. */
  hash: z.string().nullable(),
  passed: z.boolean(),
  /** It was live there before, so nothing is checked. */
  returns: z.boolean(),
  /** Only those that the environment requires. */
  checks: z.array(ReleaseCheckSchema),
  /** The last change came from the caller, who therefore cannot approve it. */
  own: z.boolean(),
});
export type ReleaseChecks = z.infer<typeof ReleaseChecksSchema>;
