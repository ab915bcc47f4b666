import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { IdSchema } from './node.ts';
import { TextSchema } from './text.ts';
import { ToolBindingSchema } from './tool-binding.ts';

const JsonSchemaSchema = z.record(z.string(), z.json()).describe('JSON Schema (2020-12)');

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** A service a customer can connect and some tools require, such as a calendar or mailbox. */
export const CapabilitySchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1).describe('Display name'),
    connectText: TextSchema.optional().describe('Text for a customer who has not connected it'),
  })
  .meta({ id: 'Capability', description: 'A service a customer can connect' });
export type Capability = z.infer<typeof CapabilitySchema>;

/** A tool that nodes and rules can call. */
export const ToolSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    description: z
      .string()
      .optional()
      .describe('Purpose of the tool; plans match messages against it and the examples'),
    examples: z
      .array(z.string().min(1))
      .optional()
      .describe('Messages that ask for it; plans match messages against them'),
    summary: TextSchema.optional().describe(
      'Describes one call, as in "book {title} on {start}"; used when it is approved, done or failed',
    ),
    input: JsonSchemaSchema.optional(),
    output: JsonSchemaSchema.optional(),
    timeoutMs: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Timeout of a call (default: 5000; at most 10000 over the network)'),
    async: z.boolean().optional().describe('Runs after the turn; its result starts another turn'),
    capabilities: z.array(IdSchema).optional().describe('Services the customer must have connected'),
    risk: z.enum(RISKS).optional().describe('Risk of a call (default: low)'),
    needsApproval: z.boolean().optional().describe('The customer must approve every call'),
    entityArgs: z
      .record(NameSchema, IdSchema)
      .optional()
      .describe(
        'By input that takes an id: the tool that looks it up, from { query } to { candidates: [{ id, label }] }',
      ),
    irreversible: z
      .boolean()
      .optional()
      .describe('Cannot be undone; corrections do not go back past the call'),
    undo: IdSchema.optional().describe(
      'Graph that starts if the customer wants to change or cancel what an irreversible call did',
    ),
    idempotencyHeader: z
      .string()
      .min(1)
      .optional()
      .describe('Header with the operation id, used by the server to ignore repeated calls'),
    binding: ToolBindingSchema,
  })
  .meta({ id: 'Tool', description: 'A tool that nodes and rules can call' });
export type Tool = z.infer<typeof ToolSchema>;
