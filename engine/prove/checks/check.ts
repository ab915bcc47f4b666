import { z } from 'zod';
import { NameSchema } from '../../document/fact.ts';
import { IdSchema } from '../../document/node.ts';
import { PROPERTIES } from '../property.ts';

const when = z.string().optional().describe('CEL that must hold at the end of the turn in which it happens');

/** Something that happens in a conversation. */
const SubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['node-asked', 'node-left']), node: IdSchema, when }),
  z.strictObject({ kind: z.literal('tool-called'), tool: IdSchema, when }),
  z.strictObject({ kind: z.literal('rule-fired'), rule: IdSchema, when }),
  z.strictObject({ kind: z.literal('template-said'), template: IdSchema, when }),
  z.strictObject({ kind: z.literal('state'), state: NameSchema, when }),
  z.strictObject({ kind: z.literal('gate'), gate: NameSchema, when }),
  z.strictObject({ kind: z.literal('fact'), fact: NameSchema, when }),
  z.strictObject({ kind: z.enum(['handoff', 'end']), when }),
]);
export type Subject = z.infer<typeof SubjectSchema>;

const fields = { id: IdSchema, name: z.string().min(1).optional() };

/** A property of the author, as one of five patterns (Dwyer, Avrunin and Corbett, 1999). */
const CheckSchema = z.discriminatedUnion('pattern', [
  z.strictObject({ ...fields, pattern: z.literal('never'), subject: SubjectSchema }),
  z.strictObject({ ...fields, pattern: z.literal('before'), subject: SubjectSchema, other: SubjectSchema }),
  z.strictObject({ ...fields, pattern: z.literal('after'), subject: SubjectSchema, other: SubjectSchema }),
  z.strictObject({
    ...fields,
    pattern: z.literal('at-most'),
    subject: SubjectSchema,
    times: z.int().min(1).max(100),
  }),
  z.strictObject({ ...fields, pattern: z.literal('at-end'), subject: SubjectSchema }),
]);
export type Check = z.infer<typeof CheckSchema>;

/** A finding that the author marked as intended, with the reason. */
const MeantSchema = z.strictObject({
  /** A property, or the id of a check. */
  of: z.union([z.enum(PROPERTIES), IdSchema]),
  code: z.string().optional(),
  subject: z.string().optional(),
  reason: z.string().min(1),
});
export type Meant = z.infer<typeof MeantSchema>;

/** What belongs to a draft beside its document: neither is part of the content hash. */
export const CheckListSchema = z.strictObject({
  checks: z.array(CheckSchema).default([]),
  meant: z.array(MeantSchema).default([]),
});
