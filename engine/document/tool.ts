import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { IdSchema } from './node.ts';
import { TextSchema } from './text.ts';
import { ToolBindingSchema } from './tool-binding.ts';

const JsonSchemaSchema = z
  .record(z.string(), z.json())
  .describe('JSON Schema (2020-12), interpreted, never turned into code');

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** Something a customer may have connected, without which some tools cannot work: a calendar, a mailbox. */
export const CapabilitySchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1).describe('What people call it'),
    connectText: TextSchema.optional().describe('Said to a customer who has not connected it'),
  })
  .meta({ id: 'Capability', description: 'Something a customer may have connected' });
export type Capability = z.infer<typeof CapabilitySchema>;

/** A side effect with schemas. */
export const ToolSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    description: z.string().optional().describe('What it is for; a plan is made by this and by its examples'),
    examples: z
      .array(z.string().min(1))
      .optional()
      .describe('What people say when they want it; a plan is matched against them'),
    summary: TextSchema.optional().describe(
      'One use of it, as in "book {title} on {start}": said when it is approved, done, or failed',
    ),
    input: JsonSchemaSchema.optional(),
    output: JsonSchemaSchema.optional(),
    timeoutMs: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('A call that takes longer fails; 5000 unless given, and 10000 at most over the network'),
    async: z
      .boolean()
      .optional()
      .describe('Takes long: it starts after the turn, and its result is a turn of its own'),
    capabilities: z.array(IdSchema).optional().describe('What the customer must have connected'),
    risk: z.enum(RISKS).optional().describe('What may go wrong; low unless given'),
    needsApproval: z.boolean().optional().describe('Never done before the customer has said yes'),
    entityArgs: z
      .record(NameSchema, IdSchema)
      .optional()
      .describe(
        'Inputs that are ids of something: the tool that looks each up, from { query } to { candidates: [{ id, label }] }',
      ),
    irreversible: z.boolean().optional().describe('Once done, a correction goes no further back'),
    idempotencyHeader: z
      .string()
      .min(1)
      .optional()
      .describe('Header that carries the id of the operation, by which the other side drops a repeated call'),
    binding: ToolBindingSchema,
  })
  .meta({ id: 'Tool', description: 'A side effect with schemas' });
export type Tool = z.infer<typeof ToolSchema>;
