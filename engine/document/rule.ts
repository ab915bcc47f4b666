import { z } from 'zod';
import { CallSchema } from './call.ts';
import { ConditionSchema } from './condition.ts';
import { IdSchema } from './node.ts';
import { TextSchema } from './text.ts';

/** The scope of a rule or template: everywhere, one graph, or one node. */
export const ScopeSchema = z
  .strictObject({
    graph: IdSchema.optional().describe('Graph it applies in (default: everywhere)'),
    node: IdSchema.optional().describe('Node of that graph it applies at'),
  })
  .meta({ id: 'Scope', description: 'Where a rule or template applies; everywhere if empty' });
export type RuleScope = z.infer<typeof ScopeSchema>;

/** An instruction that applies when a message matches its condition. */
export const RuleSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    description: z.string().optional(),
    tags: z.array(z.string().min(1)).optional().describe('Labels; the first one is the topic of the rule'),
    condition: ConditionSchema.describe('When it applies'),
    action: z.string().min(1).describe('Instruction for the reply'),
    reply: TextSchema.optional().describe('Sent verbatim when the rule applies, before its templates'),
    scope: ScopeSchema.optional().describe('Where it applies (default: everywhere)'),
    priority: z.number().int().optional().describe('Higher goes first (default: 0)'),
    enabled: z.boolean().optional().describe('false: never applies'),
    maxFiresPerSession: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Maximum number of times it applies per conversation; 0 for no limit'),
    cooldownTurns: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Customer turns before it may apply again (default: 0)'),
    calls: z.array(CallSchema).optional().describe('Tools called when it applies'),
    templates: z.array(IdSchema).optional().describe('Templates for its replies'),
    hardConstraint: z
      .strictObject({
        check: z.string().optional().describe('CEL over response that must hold; without it a model judges'),
        fallback: IdSchema.optional().describe('Template that replaces a reply that violates it'),
      })
      .optional()
      .describe('Checked on every reply in its scope'),
  })
  .meta({ id: 'Rule', description: 'An instruction that applies when a message matches' });
export type Rule = z.infer<typeof RuleSchema>;
