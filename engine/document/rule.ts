import { z } from 'zod';
import { CallSchema } from './call.ts';
import { ConditionSchema } from './condition.ts';
import { IdSchema } from './node.ts';

/** Where a rule or template counts: everywhere, in one graph, or at one node of it. */
export const ScopeSchema = z
  .strictObject({
    graph: IdSchema.optional().describe('The graph it counts in; everywhere unless given'),
    node: IdSchema.optional().describe('The node of that graph it counts at'),
  })
  .meta({ id: 'Scope', description: 'Where a rule or template counts; everywhere when empty' });
export type Scope = z.infer<typeof ScopeSchema>;

/** When a message means this, then do that (seed alignment-engine, "Rules"). */
export const RuleSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string().min(1),
    description: z.string().optional(),
    tags: z
      .array(z.string().min(1))
      .optional()
      .describe('Free words; the first one of a trigger or rule is its topic'),
    condition: ConditionSchema.describe('When it applies'),
    action: z.string().min(1).describe('What to do then: an instruction to whoever words the reply'),
    scope: ScopeSchema.optional().describe('Where it counts; everywhere unless given'),
    priority: z.number().int().optional().describe('Higher goes first; 0 unless given'),
    enabled: z.boolean().optional().describe('false: never applies'),
    maxFiresPerSession: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Fires at most so often in a conversation; 0 is no limit'),
    cooldownTurns: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('User turns between two fires; 0 unless given'),
    calls: z.array(CallSchema).optional().describe('Tools called when it applies, and never otherwise'),
    templates: z.array(IdSchema).optional().describe('Texts written for it'),
    hardConstraint: z
      .strictObject({
        check: z.string().optional().describe('CEL over response that must hold; a model judges without'),
        fallback: IdSchema.optional().describe('Template said instead of a reply that breaks it'),
      })
      .optional()
      .describe('Every reply in its scope is held against it'),
  })
  .meta({ id: 'Rule', description: 'When a message means this, then do that' });
export type Rule = z.infer<typeof RuleSchema>;

export * from './scope-level';
