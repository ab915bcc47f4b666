import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { SMALL_LIMITS, TURN_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, LocalNameSchema } from '../schemas/parameters';
import {
  SaveSecretSchema,
  SecretListSchema,
  SecretSchema,
  ToolTrySchema,
  TryToolSchema,
} from '../schemas/tools';

const tag = 'Tools';
/** The secret named by a tool binding. */
const SecretParams = z.object({ secret: LocalNameSchema });
const ToolParams = FlowParams.extend({
  toolId: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/, msg('Use letters, digits, _, . and -.').template),
});

export const toolOperations = defineOperations({
  listSecrets: {
    summary: 'List secrets for tool calls, without their values',
    tag,
    access: 'keys:manage',
    success: { description: 'The secrets with their allowed hosts', schema: SecretListSchema },
  },
  saveSecret: {
    summary: 'Create or update a secret. The value is never returned',
    tag,
    access: 'keys:manage',
    params: SecretParams,
    body: { schema: SaveSecretSchema, limits: SMALL_LIMITS },
    success: { description: 'The secret, without its value', schema: SecretSchema },
  },
  deleteSecret: {
    summary: 'Remove a secret',
    tag,
    access: 'keys:manage',
    params: SecretParams,
    success: { description: 'The secret was removed' },
  },
  tryTool: {
    summary: 'Make a real call of a tool of the draft',
    tag,
    access: 'flows:write',
    params: ToolParams,
    body: { schema: TryToolSchema, limits: TURN_LIMITS },
    success: { description: 'The result of the call', schema: ToolTrySchema },
  },
});
