import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Operation } from '@/lib/contract/operation';

type InputSchema = Tool['inputSchema'];

/** What a part of an answer is called in the arguments of a tool. */
export const PointerArgument = z.object({
  pointer: z
    .string()
    .max(2000)
    .optional()
    .describe('JSON pointer to a part of the answer, if the whole answer is too long'),
});

/** Parameters, query and body of an operation as the arguments of one tool. */
export function operationInput({ params, query, body }: Operation): z.ZodObject {
  const bodyFields = body?.schema instanceof z.ZodObject ? body.schema.shape : {};
  return z.strictObject({ ...params?.shape, ...query?.shape, ...bodyFields });
}

export function toInputSchema(schema: z.ZodObject): InputSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return json as InputSchema;
}
