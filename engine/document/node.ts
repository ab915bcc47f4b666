import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

export const NODE_TYPES = ['question', 'message', 'handoff', 'terminal'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Stable for the life of a node, never reused; renaming a node never changes it. */
export const IdSchema = z
  .string()
  .min(1)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, 'Use letters, digits, _, . and -');

export const IMPORTANCE = ['low', 'normal', 'high'] as const;
export const ON_EXHAUST = ['CLARIFY', 'BROADEN', 'HANDOFF', 'SKIP'] as const;
export const PROMPT_VARIANT_STRATEGIES = ['ROTATE', 'ESCALATE', 'REPHRASE'] as const;

/** Merges field by field: node over flow over built-in (ruling 6). */
export const RetryPolicySchema = z.strictObject({
  maxAttempts: z.number().int().min(1).optional(),
  onExhaust: z.enum(ON_EXHAUST).optional(),
  cooldownTurns: z.number().int().min(0).optional(),
  promptVariantStrategy: z.enum(PROMPT_VARIANT_STRATEGIES).optional(),
});
export type RetryPolicy = z.infer<typeof RetryPolicySchema>;

export const RunPolicySchema = z.strictObject({ maxExecutions: z.number().int().min(1).optional() });

const nodeFields = {
  id: IdSchema,
  name: z.string().min(1),
  text: TextSchema.optional(),
  produces: z.array(NameSchema).optional(),
  producesStates: z.array(NameSchema).optional(),
  enabled: z.boolean().optional(),
  when: z.string().optional(),
  requires: z.array(NameSchema).optional(),
  requiresStates: z.array(NameSchema).optional(),
  satisfies: z.array(NameSchema).optional(),
  importance: z.enum(IMPORTANCE).optional(),
  runPolicy: RunPolicySchema.optional(),
  retryPolicy: RetryPolicySchema.optional(),
  waitsForUser: z.boolean().optional(),
  tags: z.array(z.string().min(1)).optional(),
};

export const QuestionNodeSchema = z.strictObject({
  type: z.literal('question'),
  ...nodeFields,
  optional: z.boolean().optional(),
  askAlways: z.boolean().optional(),
});
export const MessageNodeSchema = z.strictObject({ type: z.literal('message'), ...nodeFields });
export const HandoffNodeSchema = z.strictObject({
  type: z.literal('handoff'),
  ...nodeFields,
  reason: z.string().min(1),
  queue: z.string().min(1).optional(),
});
export const TerminalNodeSchema = z.strictObject({
  type: z.literal('terminal'),
  ...nodeFields,
  outcome: z.string().min(1).optional(),
});

/** One conversational move. */
export const NodeSchema = z.discriminatedUnion('type', [
  QuestionNodeSchema,
  MessageNodeSchema,
  HandoffNodeSchema,
  TerminalNodeSchema,
]);
export type Node = z.infer<typeof NodeSchema>;
export type QuestionNode = z.infer<typeof QuestionNodeSchema>;

/**
 * Whether a node ends the turn to hear from the user: questions do unless told otherwise. A hand-off or an
 * end has nobody left to wait for.
 */
export function getWaitsForUser(node: Node): boolean {
  if (node.type === 'handoff' || node.type === 'terminal') return false;
  return node.waitsForUser ?? node.type === 'question';
}
