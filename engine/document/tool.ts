import { z } from 'zod';
import { IdSchema } from './node.ts';
import { ToolBindingSchema } from './tool-binding.ts';

const JsonSchemaSchema = z
  .record(z.string(), z.json())
  .describe('JSON Schema (2020-12), interpreted, never turned into code');

/** A side effect with schemas. */
export const ToolSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    description: z.string().optional(),
    input: JsonSchemaSchema.optional(),
    output: JsonSchemaSchema.optional(),
    timeoutMs: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('A call that takes longer fails; 5000 unless given, and 10000 at most over the network'),
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
