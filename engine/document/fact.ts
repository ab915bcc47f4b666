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
export const ValidatorSchema = z
  .strictObject({
    check: z.string().optional().describe('CEL that must hold, with the candidate as value'),
    pattern: z.string().optional().describe('RE2 expression that must match the whole value'),
    min: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Smallest value; ISO text for dates and times'),
    max: z.union([z.number(), z.string()]).optional().describe('Largest value; ISO text for dates and times'),
    minLength: z.number().int().min(0).optional().describe('Fewest characters or items'),
    maxLength: z.number().int().min(0).optional().describe('Most characters or items'),
    in: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Allowed values'),
    message: TextSchema.optional().describe('Said when a candidate fails'),
  })
  .meta({ id: 'Validator', description: 'One test of a candidate, or the two ends of one range' });
export type Validator = z.infer<typeof ValidatorSchema>;

export const FactValueSchema = z.strictObject({
  value: z.string().min(1).describe('What is stored'),
  label: TextSchema.optional().describe('What people see; the value itself unless given'),
  synonyms: z.array(z.string()).optional().describe('Other words people use for it'),
});

/** A named, typed value learned in the conversation. Values are JSON: dates and times are ISO text. */
export const FactSchema = z
  .strictObject({
    name: NameSchema.describe('Read in CEL as answers.NAME and said in texts as {NAME}'),
    type: z.enum(FACT_TYPES).describe('What counts as a value'),
    description: z.string().optional().describe('For the people who draw'),
    values: z.array(FactValueSchema).optional().describe('Choices of an enum or a list'),
    aliases: z.array(z.string().min(1)).optional().describe('Words beside a value that mean this fact'),
    prompt: TextSchema.optional().describe('Asks for this fact alone'),
    validate: z.array(ValidatorSchema).optional().describe('Tests a candidate must pass, in order'),
    compute: z.string().optional().describe('CEL over other facts; a computed fact is never asked for'),
    sensitive: z.boolean().optional().describe('Masked wherever it is shown'),
    remember: z
      .enum(['session', 'customer'])
      .optional()
      .describe(
        'customer: known again in the next conversation with the same customer; session unless given',
      ),
    expiresAfter: z.string().optional().describe('ISO duration after which it is unknown again'),
  })
  .meta({ id: 'Fact', description: 'A named, typed value learned in the conversation' });
export type Fact = z.infer<typeof FactSchema>;
