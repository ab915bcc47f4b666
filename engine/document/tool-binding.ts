import { z } from 'zod';
import { NameSchema } from './fact.ts';

/** Response of a mock for some arguments: a result, or an error. */
const MockCaseSchema = z.strictObject({
  args: z.record(NameSchema, z.json()).optional().describe('Arguments it applies to (default: all)'),
  result: z.json().optional(),
  delayMs: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Simulated duration; beyond the timeout of the tool, the call fails'),
  error: z
    .strictObject({ code: z.string().min(1), message: z.string(), retryable: z.boolean().optional() })
    .optional(),
});
export type MockCase = z.infer<typeof MockCaseSchema>;

const cases = z
  .array(MockCaseSchema)
  .min(1)
  .optional()
  .describe('Mock responses for the simulator and tests, where no request is sent');

/** Authentication with a secret of the workspace. The document never contains the value. */
const ToolAuthSchema = z.strictObject({
  secret: z.string().min(1).describe('Name of a secret of the workspace; its value is never in a document'),
  as: z
    .union([
      z.enum(['bearer', 'basic']),
      z.strictObject({ header: z.string().min(1).describe('Header whose value is the secret') }),
    ])
    .describe('Bearer token, basic auth (user:password), or a custom header'),
});
export type ToolAuth = z.infer<typeof ToolAuthSchema>;

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const MockBindingSchema = z.strictObject({
  type: z.literal('mock'),
  cases: z.array(MockCaseSchema).min(1).describe('The first case whose arguments match is used'),
});

const HttpBindingSchema = z.strictObject({
  type: z.literal('http'),
  method: z.enum(HTTP_METHODS),
  url: z.string().min(1).describe('http or https; {input} in the path or query is replaced, percent-encoded'),
  headers: z.record(z.string(), z.string()).optional().describe('By name; {input} is replaced'),
  query: z
    .record(z.string(), z.string())
    .optional()
    .describe('By name; {input} is replaced, and a parameter is omitted if its input is missing'),
  body: z
    .union([z.literal('json'), z.record(z.string(), z.json())])
    .optional()
    .describe(
      'json: an object of all inputs not used elsewhere; or an object in which {input} is replaced (a string that is exactly {input} becomes its value)',
    ),
  auth: ToolAuthSchema.optional(),
  result: z
    .string()
    .min(1)
    .optional()
    .describe('Path of the result in the response, separated by dots (default: the whole response)'),
  error: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Path of the error in the response; if it has a value, the call has failed, whatever its status',
    ),
  cases,
});
export type HttpBinding = z.infer<typeof HttpBindingSchema>;

const McpBindingSchema = z.strictObject({
  type: z.literal('mcp'),
  url: z.string().min(1).describe('http or https URL of the streamable HTTP endpoint'),
  tool: z.string().min(1).describe('Name of the tool on the server'),
  auth: ToolAuthSchema.optional(),
  cases,
});
export type McpBinding = z.infer<typeof McpBindingSchema>;

export const ToolBindingSchema = z
  .discriminatedUnion('type', [MockBindingSchema, HttpBindingSchema, McpBindingSchema])
  .describe('Where the call goes');
export type ToolBinding = z.infer<typeof ToolBindingSchema>;
export type RealBinding = Exclude<ToolBinding, { type: 'mock' }>;
