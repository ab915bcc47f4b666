import { z } from 'zod';
import { CallSchema } from './call.ts';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

export { listGivenFacts, listNodeCalls } from './node-uses.ts';

export const NODE_TYPES = [
  'question',
  'message',
  'decision',
  'action',
  'plan',
  'subgraph',
  'handoff',
  'terminal',
  'step',
] as const;
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
export const RetryPolicySchema = z
  .strictObject({
    maxAttempts: z.number().int().min(1).optional().describe('Attempts before onExhaust; 3 unless given'),
    onExhaust: z.enum(ON_EXHAUST).optional().describe('What follows the last attempt; CLARIFY unless given'),
    cooldownTurns: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('User turns between two attempts; 0 unless given'),
    promptVariantStrategy: z
      .enum(PROMPT_VARIANT_STRATEGIES)
      .optional()
      .describe('How the wording changes; ESCALATE unless given'),
  })
  .meta({ id: 'RetryPolicy', description: 'Field by field: node over flow over built-in' });
export type RetryPolicy = z.infer<typeof RetryPolicySchema>;

export const RunPolicySchema = z.strictObject({
  maxExecutions: z.number().int().min(1).optional().describe('Runs at most so often'),
});

/** Questions and messages may wait; an exit never does. */
const waitsForUser = z.boolean().optional().describe('Ends the turn to hear from the user; questions do');

const nodeFields = {
  id: IdSchema.describe('Stable and unique; renaming a node never changes it'),
  name: z.string().min(1).describe('What the canvas shows'),
  text: TextSchema.optional().describe('What it says'),
  produces: z.array(NameSchema).optional().describe('Facts it gives'),
  producesStates: z.array(NameSchema).optional().describe('States it sets when its work is done'),
  enabled: z.boolean().optional().describe('false: never eligible'),
  when: z.string().optional().describe('CEL that must hold for it to be eligible'),
  requires: z.array(NameSchema).optional().describe('Gates that must be open'),
  requiresStates: z.array(NameSchema).optional().describe('States that must be set'),
  satisfies: z
    .array(NameSchema)
    .optional()
    .describe('Gates that decide when it is done; derived unless given'),
  importance: z.enum(IMPORTANCE).optional().describe('Higher goes first; normal unless given'),
  runPolicy: RunPolicySchema.optional().describe('How often it may run'),
  retryPolicy: RetryPolicySchema.optional().describe('How often it may ask'),
  paths: z
    .array(IdSchema)
    .optional()
    .describe('Acts only while one of these paths is taken, then in place of the node that gives the same'),
  checkpoint: z.boolean().optional().describe('A correction goes no further back than this'),
  tags: z.array(z.string().min(1)).optional().describe('Free words; BROADEN looks for shared ones'),
};

export const QuestionNodeSchema = z.strictObject({
  type: z.literal('question'),
  ...nodeFields,
  waitsForUser,
  optional: z.boolean().optional().describe('Not knowing is an answer'),
  askAlways: z.boolean().optional().describe('Asked even when its facts are known'),
});
export const MessageNodeSchema = z.strictObject({ type: z.literal('message'), ...nodeFields, waitsForUser });
/** Says nothing and only branches. */
export const DecisionNodeSchema = z.strictObject({ type: z.literal('decision'), ...nodeFields });
export const ActionNodeSchema = z.strictObject({
  type: z.literal('action'),
  ...nodeFields,
  call: CallSchema,
});
export const APPROVALS = ['never', 'byRisk', 'always'] as const;
/** Plans the use of several tools from one message (seed hitl-runtime, "PlannerNode"). */
export const PlanNodeSchema = z.strictObject({
  type: z.literal('plan'),
  ...nodeFields,
  tools: z
    .array(CallSchema)
    .min(1)
    .describe('What it may use; arguments given here are fixed, whatever the message says'),
  approval: z
    .enum(APPROVALS)
    .optional()
    .describe(
      'When the customer is asked first; byRisk unless given. A tool that needs approval always asks',
    ),
});
export const SubgraphNodeSchema = z.strictObject({
  type: z.literal('subgraph'),
  ...nodeFields,
  graph: IdSchema.describe('The graph it calls'),
  inputs: z
    .record(NameSchema, z.string())
    .optional()
    .describe('Facts of the called graph: CEL over answers here'),
  outputs: z
    .record(NameSchema, NameSchema)
    .optional()
    .describe('Facts here: the output of the called graph each is copied from'),
});
export const HandoffNodeSchema = z.strictObject({
  type: z.literal('handoff'),
  ...nodeFields,
  reason: z.string().min(1).describe('Told to whoever takes over'),
  queue: z.string().min(1).optional().describe('Which people take over'),
});
export const TerminalNodeSchema = z.strictObject({
  type: z.literal('terminal'),
  ...nodeFields,
  outcome: z.string().min(1).optional().describe('How the conversation ended, for reports'),
});

/** One place in a scenario (seed alignment-engine, "Scenario Models"); transitions lead from it. */
export const StepNodeSchema = z.strictObject({
  type: z.literal('step'),
  ...nodeFields,
  description: z.string().optional().describe('What happens here, for whoever words the reply'),
  calls: z.array(CallSchema).optional().describe('Tools called when it is entered, once a visit'),
  templates: z.array(IdSchema).optional().describe('Texts written for it'),
  requiresFacts: z.array(NameSchema).optional().describe('Facts that are asked for before its calls'),
  terminal: z.boolean().optional().describe('The next message that no transition takes leaves the scenario'),
  reachableFromAnywhere: z
    .boolean()
    .optional()
    .describe('A lost conversation may be brought here from any step'),
  reachableFromEarlier: z
    .boolean()
    .optional()
    .describe('A lost conversation may be brought here from any step that leads to it'),
});

/** One conversational move. */
export const NodeSchema = z
  .discriminatedUnion('type', [
    QuestionNodeSchema,
    MessageNodeSchema,
    DecisionNodeSchema,
    ActionNodeSchema,
    PlanNodeSchema,
    SubgraphNodeSchema,
    HandoffNodeSchema,
    TerminalNodeSchema,
    StepNodeSchema,
  ])
  .meta({ id: 'Node', description: 'One conversational move' });
export type Node = z.infer<typeof NodeSchema>;
export type QuestionNode = z.infer<typeof QuestionNodeSchema>;
export type ActionNode = z.infer<typeof ActionNodeSchema>;
export type PlanNode = z.infer<typeof PlanNodeSchema>;
export type SubgraphNode = z.infer<typeof SubgraphNodeSchema>;
export type StepNode = z.infer<typeof StepNodeSchema>;

/**
 * Whether a node ends the turn to hear from the user: questions do unless told otherwise, messages only
 * when told. The others have nobody to wait for.
 */
export function getWaitsForUser(node: Node): boolean {
  if (node.type !== 'question' && node.type !== 'message') return false;
  return node.waitsForUser ?? node.type === 'question';
}
