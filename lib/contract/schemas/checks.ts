import { type Check, CheckListSchema } from '@turnpike/engine/prove';
import { z } from 'zod';
import { Instant, JsonObjectSchema, MessageDescriptorSchema, NextCursor } from './common';
import { VersionNameSchema } from './releases/versions';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
const withId = CheckListSchema.shape.checks.unwrap().element;
/** A check of the engine. Its id is part of the path. */
const CheckSchema = z.discriminatedUnion('pattern', [
  withId.options[0].omit({ id: true }),
  withId.options[1].omit({ id: true }),
  withId.options[2].omit({ id: true }),
  withId.options[3].omit({ id: true }),
  withId.options[4].omit({ id: true }),
]) satisfies z.ZodType<WithoutId<Check>>;
const MeantSchema = CheckListSchema.shape.meant.unwrap().element;

/** `saveCheck`: a property of the author, or a finding that is meant, with the reason. */
export const SaveCheckSchema = z.union([
  z.strictObject({ check: CheckSchema }),
  z.strictObject({ meant: MeantSchema }),
]);
export type SaveCheck = z.infer<typeof SaveCheckSchema>;
/** Sent as `If-Match: "updatedAt"`, it makes a PUT fail if the check was saved in between. */
const Saved = { id: z.string(), updatedAt: Instant };
export const StoredCheckSchema = z.union([
  z.object({ ...Saved, check: CheckSchema }),
  z.object({ ...Saved, meant: MeantSchema }),
]);
export type StoredCheck = z.infer<typeof StoredCheckSchema>;
export const StoredCheckListSchema = z.object({ checks: z.array(StoredCheckSchema), next: NextCursor });

export const PROOF_SECONDS = { default: 10, max: 20 } as const;
/** `proveFlow`: the draft is proved unless a version is given. A bound gives what was decided until then. */
export const ProveSchema = z.strictObject({
  version: VersionNameSchema.optional(),
  maxSeconds: z.number().positive().max(PROOF_SECONDS.max).optional(),
  maxSituations: z.int().min(1).max(100_000).optional(),
});
export type Prove = z.infer<typeof ProveSchema>;

const Worded = { message: MessageDescriptorSchema, text: z.string() };
const FindingSchema = z.object({
  code: z.string(),
  /** The id of a node, connection, rule, fact or tool; empty if it is about the whole flow. */
  subject: z.string(),
  /** The node whose text shows it. */
  node: z.string().optional(),
  ...Worded,
  /** The shortest conversation that shows it. A part that nothing reaches has none. */
  script: JsonObjectSchema.optional(),
  meant: z.string().optional(),
});
const LimitSchema = z.object({
  code: z.enum(['bound', 'expression', 'feature', 'combinations', 'stopped', 'missing']),
  ...Worded,
});
const verdict = <Fields extends z.ZodRawShape>(fields: Fields) => {
  const shape = { ...fields, sentence: MessageDescriptorSchema, text: z.string() };
  return z.discriminatedUnion('verdict', [
    z.object({ ...shape, verdict: z.literal('proved') }),
    z.object({ ...shape, verdict: z.literal('found'), findings: z.array(FindingSchema) }),
    z.object({
      ...shape,
      verdict: z.literal('not-decided'),
      limits: z.array(LimitSchema),
      open: z.array(z.string()).optional(),
      /** It holds in every conversation of up to so many turns. */
      upTo: z.int().optional(),
    }),
  ]);
};
/** The answer of `proveFlow`, in the shape of `npm run flow -- prove --json`. */
export const WrittenProofSchema = z.object({
  /** Content hash of the flow. */
  flow: z.string(),
  milliseconds: z.int(),
  properties: z.array(verdict({ property: z.string() })),
  checks: z.array(verdict({ check: withId })),
  /** Situations and turns that were searched. */
  states: z.int(),
  turns: z.int(),
});
export type WrittenProof = z.infer<typeof WrittenProofSchema>;
