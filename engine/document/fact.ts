import { z } from 'zod';
import { msg } from '../messages/message.ts';
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
  'file',
] as const;
export type FactType = (typeof FACT_TYPES)[number];

/** How a channel shows the field for a fact: a rating of an integer, or the position of the customer as text. */
const FACT_PRESENTATIONS = ['stars', 'numbers', 'faces', 'location'] as const;

/** A name that can follow `answers.` in CEL. */
export const NameSchema = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, msg('Use letters, digits and _, starting with a letter.').template);

/**
 * One test and the message for a value that fails it. `check` is CEL that must hold, with the candidate as
 * `value`; `pattern` is an RE2 expression that must match the whole value; `min` and `max` are numbers, or
 * ISO text for dates and times.
 */
const ValidatorSchema = z
  .strictObject({
    check: z.string().optional().describe('CEL that must hold, with the candidate as value'),
    pattern: z.string().optional().describe('RE2 expression that must match the whole value'),
    min: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Smallest value; ISO text for dates and times'),
    max: z.union([z.number(), z.string()]).optional().describe('Largest value; ISO text for dates and times'),
    minLength: z.number().int().min(0).optional().describe('Minimum number of characters or items'),
    maxLength: z.number().int().min(0).optional().describe('Maximum number of characters or items'),
    in: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Allowed values'),
    message: TextSchema.optional().describe('Text if a value fails the test'),
  })
  .meta({ id: 'Validator', description: 'One test of a value, or both ends of a range' });
export type Validator = z.infer<typeof ValidatorSchema>;

const FactValueSchema = z.strictObject({
  value: z.string().min(1).describe('Stored value'),
  label: TextSchema.optional().describe('Displayed text (default: the value)'),
  synonyms: z.array(z.string()).optional().describe('Other words for this value'),
});

/** A named, typed value learned in the conversation. Values are JSON; dates and times are ISO text. */
export const FactSchema = z
  .strictObject({
    name: NameSchema.describe('Used as answers.NAME in CEL and as {NAME} in texts'),
    type: z.enum(FACT_TYPES).describe('Type of the value'),
    description: z.string().optional().describe('Notes for authors'),
    values: z.array(FactValueSchema).optional().describe('Allowed values of an enum or list'),
    aliases: z.array(z.string().min(1)).optional().describe('Words near a value that indicate this fact'),
    prompt: TextSchema.optional().describe('Question that asks for this fact only'),
    invalid: TextSchema.optional().describe(
      'Text if a value does not have the type (default: the system text)',
    ),
    present: z
      .enum(FACT_PRESENTATIONS)
      .optional()
      .describe(
        'How channels show the field: stars, numbers or faces for an integer, location for a text (default: by type)',
      ),
    validate: z.array(ValidatorSchema).optional().describe('Tests a value must pass, in order'),
    compute: z.string().optional().describe('CEL over other facts; a computed fact is never asked for'),
    sensitive: z.boolean().optional().describe('Masked wherever it is displayed'),
    remember: z
      .enum(['session', 'customer'])
      .optional()
      .describe('customer: also known in the next conversation with the same customer (default: session)'),
    shared: z
      .boolean()
      .optional()
      .describe(
        'The whole conversation knows it, whichever graph sets it (default: only a run of that graph)',
      ),
    public: z
      .boolean()
      .optional()
      .describe('A web page may set it at the start of a conversation (default: only your servers may)'),
    expiresAfter: z.string().optional().describe('ISO 8601 duration after which the fact is unknown again'),
  })
  .meta({ id: 'Fact', description: 'A named, typed value learned in the conversation' });
export type Fact = z.infer<typeof FactSchema>;

/** Whether the session holds a fact even if a called graph sets it. */
export const isHeldBySession = ({ remember, shared }: Fact): boolean =>
  remember === 'customer' || shared === true;
