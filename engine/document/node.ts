import { z } from 'zod';
import { msg } from '../messages/message.ts';
import { CallSchema } from './call.ts';
import { type Content, contentFields } from './content.ts';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

const NODE_TYPES = [
  'question',
  'message',
  'decision',
  'action',
  'plan',
  'subgraph',
  'assign',
  'handoff',
  'terminal',
  'step',
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Stable and never reused; renaming a node does not change it. */
export const IdSchema = z
  .string()
  .min(1)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, msg('Use letters, digits, _, . and -.').template);

export const IMPORTANCE = ['low', 'normal', 'high'] as const;
export const ON_EXHAUST = ['CLARIFY', 'BROADEN', 'HANDOFF', 'SKIP'] as const;
export const PROMPT_VARIANT_STRATEGIES = ['ROTATE', 'ESCALATE', 'REPHRASE'] as const;

/** Merged field by field: node over flow over built-in. See docs/rulings.md#6. */
export const RetryPolicySchema = z
  .strictObject({
    maxAttempts: z.number().int().min(1).optional().describe('Attempts before onExhaust (default: 3)'),
    onExhaust: z.enum(ON_EXHAUST).optional().describe('What follows the last attempt (default: CLARIFY)'),
    cooldownTurns: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Customer turns between two attempts (default: 0)'),
    promptVariantStrategy: z
      .enum(PROMPT_VARIANT_STRATEGIES)
      .optional()
      .describe('How the wording changes (default: ESCALATE)'),
  })
  .meta({ id: 'RetryPolicy', description: 'Merged field by field: node over flow over built-in' });
export type RetryPolicy = z.infer<typeof RetryPolicySchema>;

const RunPolicySchema = z.strictObject({
  maxExecutions: z.number().int().min(1).optional().describe('Maximum number of runs'),
});

/** Only questions and messages can wait. */
const waitsForUser = z
  .boolean()
  .optional()
  .describe('Ends the turn and waits for the customer (default: true for questions)');

const nodeFields = {
  id: IdSchema.describe('Stable and unique'),
  name: z.string().min(1).describe('Name on the canvas'),
  text: TextSchema.optional().describe('Text sent to the customer'),
  produces: z.array(NameSchema).optional().describe('Facts it produces'),
  producesStates: z.array(NameSchema).optional().describe('States it sets when it is done'),
  enabled: z.boolean().optional().describe('false: the node is skipped'),
  when: z.string().optional().describe('CEL that must hold for the node to run'),
  requires: z.array(NameSchema).optional().describe('Gates that must be open'),
  requiresStates: z.array(NameSchema).optional().describe('States that must be set'),
  satisfies: z.array(NameSchema).optional().describe('Gates that decide when it is done (default: derived)'),
  importance: z.enum(IMPORTANCE).optional().describe('Higher goes first (default: normal)'),
  runPolicy: RunPolicySchema.optional().describe('Limits how often it runs'),
  retryPolicy: RetryPolicySchema.optional().describe('Limits how often it asks'),
  paths: z
    .array(IdSchema)
    .optional()
    .describe('Runs only on these paths, in place of the node that produces the same facts'),
  checkpoint: z.boolean().optional().describe('Corrections do not go back past this node'),
  tags: z.array(z.string().min(1)).optional().describe('Labels; BROADEN tries nodes with a shared one'),
};

const ChoicesSchema = z.strictObject({
  from: z.string().describe('CEL of the list to choose from, evaluated each time it asks'),
  id: z.string().min(1).optional().describe('Path in an item to its value (default: the item itself)'),
  label: z.string().min(1).optional().describe('Path in an item to its text (default: its value)'),
  description: z.string().min(1).optional().describe('Path in an item to a second line of text'),
  image: z.string().min(1).optional().describe('Path in an item to the https address of its image'),
});
export type Choices = z.infer<typeof ChoicesSchema>;

const QuestionNodeSchema = z.strictObject({
  type: z.literal('question'),
  ...nodeFields,
  ...contentFields,
  waitsForUser,
  optional: z.boolean().optional().describe('The customer may leave it unanswered'),
  askAlways: z.boolean().optional().describe('Asks even if its facts are known'),
  choices: ChoicesSchema.optional().describe('Offers the items of a list; another answer is invalid'),
});
const MessageNodeSchema = z.strictObject({
  type: z.literal('message'),
  ...nodeFields,
  ...contentFields,
  waitsForUser,
});
/** Branches without a text. */
const DecisionNodeSchema = z.strictObject({ type: z.literal('decision'), ...nodeFields });
const ActionNodeSchema = z.strictObject({
  type: z.literal('action'),
  ...nodeFields,
  call: CallSchema,
});
export const APPROVALS = ['never', 'byRisk', 'always'] as const;
/** Plans calls of several tools from one message. */
const PlanNodeSchema = z.strictObject({
  type: z.literal('plan'),
  ...nodeFields,
  tools: z
    .array(CallSchema)
    .min(1)
    .describe('Tools it may use; arguments given here are fixed, whatever the message says'),
  approval: z
    .enum(APPROVALS)
    .optional()
    .describe('When the customer must approve (default: byRisk). A tool with needsApproval always asks'),
});
const SubgraphNodeSchema = z.strictObject({
  type: z.literal('subgraph'),
  ...nodeFields,
  graph: IdSchema.describe('Called graph'),
  inputs: z
    .record(NameSchema, z.string())
    .optional()
    .describe('By input of the called graph: CEL over the facts of this graph'),
  outputs: z
    .record(NameSchema, NameSchema)
    .optional()
    .describe('By fact of this graph: the output of the called graph it is copied from'),
});
const AssignmentSchema = z
  .union([
    z.strictObject({ fact: NameSchema, value: z.string().describe('CEL of the new value') }),
    z.strictObject({ fact: NameSchema, append: z.string().describe('CEL of an item to add to a list') }),
    z.strictObject({ fact: NameSchema, clear: z.literal(true).describe('Makes the fact unknown') }),
  ])
  .meta({ id: 'Assignment', description: 'One fact to set, add to, or clear' });
export type Assignment = z.infer<typeof AssignmentSchema>;
/** Sets facts without a text. */
const AssignNodeSchema = z.strictObject({
  type: z.literal('assign'),
  ...nodeFields,
  sets: z
    .array(AssignmentSchema)
    .describe('Assignments, in order; each sees the results of the earlier ones'),
});
const HandoffNodeSchema = z.strictObject({
  type: z.literal('handoff'),
  ...nodeFields,
  ...contentFields,
  reason: z.string().min(1).describe('Reason shown to the operator'),
  queue: z.string().min(1).optional().describe('Queue of operators'),
});
const TerminalNodeSchema = z.strictObject({
  type: z.literal('terminal'),
  ...nodeFields,
  ...contentFields,
  outcome: z.string().min(1).optional().describe('Outcome of the conversation, for reports'),
});

/** One state of a scenario; transitions lead from it. */
const StepNodeSchema = z.strictObject({
  type: z.literal('step'),
  ...nodeFields,
  ...contentFields,
  description: z.string().optional().describe('Description of the step, used to generate the reply'),
  calls: z.array(CallSchema).optional().describe('Tools called on entry, once per visit'),
  templates: z.array(IdSchema).optional().describe('Templates for its replies'),
  requiresFacts: z.array(NameSchema).optional().describe('Facts asked for before its calls'),
  terminal: z
    .boolean()
    .optional()
    .describe('Ends the scenario with the next message that matches no transition'),
  reachableFromAnywhere: z
    .boolean()
    .optional()
    .describe('Relocalization may move a conversation here from any step'),
  reachableFromEarlier: z
    .boolean()
    .optional()
    .describe('Relocalization may move a conversation here from any step that leads to it'),
});

/** One node of a graph. */
export const NodeSchema = z
  .discriminatedUnion('type', [
    QuestionNodeSchema,
    MessageNodeSchema,
    DecisionNodeSchema,
    ActionNodeSchema,
    PlanNodeSchema,
    SubgraphNodeSchema,
    AssignNodeSchema,
    HandoffNodeSchema,
    TerminalNodeSchema,
    StepNodeSchema,
  ])
  .meta({ id: 'Node', description: 'One node of a graph' });
export type Node = z.infer<typeof NodeSchema>;
export type QuestionNode = z.infer<typeof QuestionNodeSchema>;
export type ActionNode = z.infer<typeof ActionNodeSchema>;
export type PlanNode = z.infer<typeof PlanNodeSchema>;
export type SubgraphNode = z.infer<typeof SubgraphNodeSchema>;
export type AssignNode = z.infer<typeof AssignNodeSchema>;
export type StepNode = z.infer<typeof StepNodeSchema>;

const WITHOUT_CONTENT: Content = {};

/** The parts and quick replies of a node; empty for a type without them. */
export const getContent = (node: Node): Content =>
  'content' in node || 'quickReplies' in node ? node : WITHOUT_CONTENT;

/**
 * Whether a node ends the turn to wait for the customer: by default questions do and messages do not. Other
 * nodes never wait.
 */
export function getWaitsForUser(node: Node): boolean {
  if (node.type !== 'question' && node.type !== 'message') return false;
  return node.waitsForUser ?? node.type === 'question';
}
