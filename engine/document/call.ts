import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

/** One use of a tool. */
export const CallSchema = z
  .strictObject({
    tool: z.string().min(1).describe('Id of the tool'),
    args: z
      .record(NameSchema, z.json())
      .optional()
      .describe('By input: text is CEL, anything else is taken as it is'),
    assigns: z
      .array(
        z.strictObject({
          from: z
            .string()
            .describe('Place in the result, its parts joined by dots; empty for the whole result'),
          fact: NameSchema,
          verified: z.boolean().optional().describe('Having it from here is proof that it is right'),
        }),
      )
      .optional()
      .describe('Facts it gives, from its result'),
    required: z
      .boolean()
      .optional()
      .describe('On a step: a conversation brought past it makes the call all the same'),
    onDone: TextSchema.optional().describe(
      'Said when it is done; {name} is an input, a place in the result, or a fact',
    ),
    onError: TextSchema.optional().describe('Said when it fails; the failure then counts as handled'),
  })
  .meta({ id: 'Call', description: 'One use of a tool' });
export type Call = z.infer<typeof CallSchema>;
