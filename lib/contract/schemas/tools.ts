import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { Instant, JsonObjectSchema } from './common';

/** A host with its port if it has one, as in the `host` of a URL. */
export const HostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/,
    'Use a host such as api.example.com, with its port if it has one',
  );

/** A secret for tool calls. Its value is never returned. */
export const SecretSchema = z.object({
  name: z.string(),
  /** Hosts it may be sent to, with non-default ports. */
  hosts: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SecretResource = z.infer<typeof SecretSchema>;
export const SecretListSchema = z.object({ secrets: z.array(SecretSchema) });
export type SecretList = z.infer<typeof SecretListSchema>;
/** `saveSecret`. Every change requires the value, so that a stored value is never sent to other hosts. */
export const SaveSecretSchema = z.strictObject({
  value: z
    .string()
    .regex(/^[\x20-\x7e]*$/, msg('Use printable ASCII.').template)
    .trim()
    .min(8, 'Use at least 8 characters')
    .max(4000),
  hosts: z.array(HostSchema).min(1, 'Name the hosts it may be sent to').max(20),
});
export type SaveSecret = z.input<typeof SaveSecretSchema>;
/** `tryTool`: makes one real call of a tool of the draft. */
export const TryToolSchema = z.strictObject({ args: JsonObjectSchema.default({}) });
export const ToolTrySchema = z.object({
  ok: z.boolean(),
  ms: z.number().int(),
  /** Result of the tool. */
  value: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  /** Start of the error response of the server. */
  said: z.string().optional(),
});
export type ToolTry = z.infer<typeof ToolTrySchema>;
