import { z } from 'zod';
import type { Json } from '../session/session.ts';

/** The longest text of a labelled message, in characters. */
export const MAX_LABEL_TEXT = 2_000;
const MAX_FACTS = 50;

/** What a customer can want besides giving facts. `unknown`: they do not know the answer. `repeat`: say it again. */
export const LABEL_COMMANDS = [
  'handoff',
  'end',
  'cancel',
  'resume',
  'yes',
  'no',
  'correct',
  'unknown',
  'repeat',
] as const;
export type LabelCommand = (typeof LABEL_COMMANDS)[number];

const Id = z.string().min(1).max(200);
const Facts = z
  // JSON by its transport. `z.json()` is recursive, which OpenAPI cannot describe.
  .record(Id, z.unknown() as unknown as z.ZodType<Json>)
  .refine((facts) => Object.keys(facts).length <= MAX_FACTS, `Use at most ${MAX_FACTS} facts.`);

/** What a message means. `nothing`: nothing that this flow is about. */
export const MeaningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), graph: Id }),
  z.strictObject({
    kind: z.literal('facts'),
    facts: Facts.refine((facts) => Object.keys(facts).length > 0, 'Name at least one fact.'),
  }),
  z.strictObject({ kind: z.literal('transition'), edge: Id }),
  z.strictObject({ kind: z.literal('rule'), rule: Id }),
  z.strictObject({ kind: z.literal('command'), command: z.enum(LABEL_COMMANDS) }),
  z.strictObject({ kind: z.literal('nothing') }),
]);
export type Meaning = z.infer<typeof MeaningSchema>;

/** A message of a customer with what it should be understood as. */
export const LabelSchema = z.strictObject({
  text: z.string().trim().min(1).max(MAX_LABEL_TEXT),
  locale: z.string().min(1).max(35).optional(),
  at: z
    .strictObject({ graph: Id, node: Id })
    .nullable()
    .describe('The question or step that was open. null: the beginning of the conversation'),
  known: Facts.optional().describe('Facts that were known, such as the one that a correction changes'),
  time: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it was said. “Tomorrow” and other dates count from it'),
  expect: MeaningSchema,
});
export type Label = z.infer<typeof LabelSchema>;
export type LabelledMessage = Label & { id: string };
