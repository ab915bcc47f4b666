import { z } from 'zod';
import { PROOF_SECONDS } from '../checks';
import { JsonObjectSchema, MessageDescriptorSchema } from '../common';
import { VersionNameSchema } from './versions';

/** `compareVersions`: an omitted side is the draft. A bound gives what was found until then. */
export const CompareVersionsSchema = z.strictObject({
  from: VersionNameSchema.optional(),
  to: VersionNameSchema.optional(),
  maxSeconds: z.number().positive().max(PROOF_SECONDS.max).optional(),
  maxSituations: z.int().min(1).max(100_000).optional(),
});
export type CompareVersions = z.infer<typeof CompareVersionsSchema>;

const Worded = { message: MessageDescriptorSchema, text: z.string() };
/** What the customer, the tools and the caller see of a turn. */
const SeenTurnSchema = z.object({
  replies: z.array(JsonObjectSchema),
  calls: z.array(z.object({ tool: z.string(), args: JsonObjectSchema })),
  status: z.string(),
  end: JsonObjectSchema.optional(),
});
const DifferenceSchema = z.object({
  /** How the last turn differs, and the parts of both versions that it comes from. */
  cause: z.object({ code: z.string(), before: z.string(), after: z.string() }),
  ...Worded,
  /** The shortest conversation that shows it; only its last turn differs. */
  turns: z.array(z.object({ input: JsonObjectSchema, before: SeenTurnSchema, after: SeenTurnSchema })),
  /** The same conversation as a script for each version. */
  before: JsonObjectSchema,
  after: JsonObjectSchema,
});

const Searched = {
  from: VersionNameSchema,
  to: VersionNameSchema,
  milliseconds: z.int(),
  /** Situations and turns that were searched. */
  states: z.int(),
  turns: z.int(),
};
/** The answer of `compareVersions`, in the shape of `npm run flow -- diff --json`. */
export const WrittenComparisonSchema = z.discriminatedUnion('verdict', [
  z.object({
    ...Searched,
    verdict: z.literal('same').describe('Every conversation is the same'),
    by: z.enum(['content', 'conditions', 'search']),
  }),
  z.object({
    ...Searched,
    verdict: z.literal('differs'),
    differences: z.array(DifferenceSchema),
    /** No further cause exists. */
    complete: z.boolean(),
  }),
  z.object({
    ...Searched,
    verdict: z.literal('not-decided'),
    limits: z.array(z.object({ code: z.string(), ...Worded })),
  }),
]);
