import { z } from 'zod';
import { TextSchema } from './text.ts';

export const FACT_TYPES = [
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'time',
  'datetime',
  'email',
  'phone',
  'url',
  'money',
  'duration',
  'enum',
  'list',
  'object',
] as const;
export type FactType = (typeof FACT_TYPES)[number];

/** A name that can stand behind `answers.` in CEL. */
export const NameSchema = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'Use letters, digits and _, starting with a letter');

/**
 * One validator: exactly one of the tests, and the message said when a candidate fails it.
 * `check` is CEL that must hold, with the candidate bound as `value`; `pattern` is an RE2 expression
 * that must match the whole value; `min` and `max` are numbers, or ISO text for dates and times.
 */
export const ValidatorSchema = z.strictObject({
  check: z.string().optional(),
  pattern: z.string().optional(),
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
  minLength: z.number().int().min(0).optional(),
  maxLength: z.number().int().min(0).optional(),
  in: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  message: TextSchema.optional(),
});
export type Validator = z.infer<typeof ValidatorSchema>;

export const FactValueSchema = z.strictObject({
  value: z.string().min(1),
  label: TextSchema.optional(),
  synonyms: z.array(z.string()).optional(),
});

/** A named, typed value learned in the conversation. Values are JSON: dates and times are ISO text. */
export const FactSchema = z.strictObject({
  name: NameSchema,
  type: z.enum(FACT_TYPES),
  description: z.string().optional(),
  values: z.array(FactValueSchema).optional(),
  aliases: z.array(z.string().min(1)).optional(),
  prompt: TextSchema.optional(),
  validate: z.array(ValidatorSchema).optional(),
  compute: z.string().optional(),
  sensitive: z.boolean().optional(),
  expiresAfter: z.string().optional(),
});
export type Fact = z.infer<typeof FactSchema>;
