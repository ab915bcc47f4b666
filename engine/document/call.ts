import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

/** One call of a tool. */
export const CallSchema = z
  .strictObject({
    tool: z.string().min(1).describe('Id of the tool'),
    args: z
      .record(NameSchema, z.json())
      .optional()
      .describe('By input name. Strings are CEL expressions, other values are literals'),
    assigns: z
      .array(
        z.strictObject({
          from: z.string().describe('Path in the result, separated by dots; empty for the whole result'),
          fact: NameSchema,
          verified: z.boolean().optional().describe('The value counts as verified'),
        }),
      )
      .optional()
      .describe('Facts set from the result'),
    required: z
      .boolean()
      .optional()
      .describe('On a step: the call is also made when relocalization skips the step'),
    onDone: TextSchema.optional().describe(
      'Text after success; {name} is an input, a property of the result, or a fact',
    ),
    onError: TextSchema.optional().describe('Text after a failure, which then counts as handled'),
  })
  .meta({ id: 'Call', description: 'One call of a tool' });
export type Call = z.infer<typeof CallSchema>;
