import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { IdSchema } from './node.ts';

const JsonSchemaSchema = z
  .record(z.string(), z.json())
  .describe('JSON Schema (2020-12), interpreted, never turned into code');

/** What a mock answers for some arguments: a result, or a failure. */
export const MockCaseSchema = z.strictObject({
  args: z.record(NameSchema, z.json()).optional().describe('Arguments it is for; for all unless given'),
  result: z.json().optional(),
  delayMs: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('How long it would take: past the time-out of the tool, the call fails'),
  error: z
    .strictObject({ code: z.string().min(1), message: z.string(), retryable: z.boolean().optional() })
    .optional(),
});
export type MockCase = z.infer<typeof MockCaseSchema>;

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
      .describe('A call that takes longer fails; 5000 unless given'),
    irreversible: z.boolean().optional().describe('Once done, a correction goes no further back'),
    binding: z
      .strictObject({
        type: z.literal('mock'),
        cases: z.array(MockCaseSchema).min(1).describe('The first whose arguments are all given answers'),
      })
      .describe('Where the call goes'),
  })
  .meta({ id: 'Tool', description: 'A side effect with schemas' });
export type Tool = z.infer<typeof ToolSchema>;
