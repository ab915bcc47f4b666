import { z } from 'zod';
import { NameSchema } from './fact.ts';

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

const cases = z
  .array(MockCaseSchema)
  .min(1)
  .optional()
  .describe('What answers in the simulator and in tests, where nothing is sent');

/** Who the app is to the other side: by a secret of the workspace, never by a value in the document. */
export const ToolAuthSchema = z.strictObject({
  secret: z.string().min(1).describe('Name of a secret of the workspace; its value is never in a document'),
  as: z
    .union([
      z.enum(['bearer', 'basic']),
      z.strictObject({ header: z.string().min(1).describe('A header that holds nothing but the secret') }),
    ])
    .describe('A bearer token, user:password, or a header of its own'),
});
export type ToolAuth = z.infer<typeof ToolAuthSchema>;

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const MockBindingSchema = z.strictObject({
  type: z.literal('mock'),
  cases: z.array(MockCaseSchema).min(1).describe('The first whose arguments are all given answers'),
});

export const HttpBindingSchema = z.strictObject({
  type: z.literal('http'),
  method: z.enum(HTTP_METHODS),
  url: z.string().min(1).describe('http or https; {input} in its path or query is filled, percent-encoded'),
  headers: z.record(z.string(), z.string()).optional().describe('By name; {input} is filled'),
  query: z
    .record(z.string(), z.string())
    .optional()
    .describe('By name; {input} is filled, and a parameter is left out when its input is not given'),
  body: z
    .union([z.literal('json'), z.record(z.string(), z.json())])
    .optional()
    .describe(
      'json: an object of all inputs that are not used elsewhere; or an object to send, in whose texts {input} is filled (a text that is only {input} becomes its value)',
    ),
  auth: ToolAuthSchema.optional(),
  result: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Place in the answer that is the result, its parts joined by dots; the whole answer unless given',
    ),
  error: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Place in an answer that says what went wrong; where something stands there the call has failed, whatever its status',
    ),
  cases,
});
export type HttpBinding = z.infer<typeof HttpBindingSchema>;

export const McpBindingSchema = z.strictObject({
  type: z.literal('mcp'),
  url: z.string().min(1).describe('http or https: where the server listens for streamable HTTP'),
  tool: z.string().min(1).describe('What the server calls the tool'),
  auth: ToolAuthSchema.optional(),
  cases,
});
export type McpBinding = z.infer<typeof McpBindingSchema>;

export const ToolBindingSchema = z
  .discriminatedUnion('type', [MockBindingSchema, HttpBindingSchema, McpBindingSchema])
  .describe('Where the call goes');
export type ToolBinding = z.infer<typeof ToolBindingSchema>;
export type RealBinding = Exclude<ToolBinding, { type: 'mock' }>;
