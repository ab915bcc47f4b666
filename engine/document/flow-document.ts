import { z } from 'zod';
import { ConditionSchema } from './condition.ts';
import { EdgeSchema } from './edge.ts';
import { FactSchema, NameSchema } from './fact.ts';
import { ExtendsSchema } from './merge/extends.ts';
import { IdSchema, NodeSchema } from './node.ts';
import { RuleSchema } from './rule.ts';
import { SettingsSchema } from './settings.ts';
import { TemplateSchema } from './template.ts';
import { TextSchema } from './text.ts';
import { CapabilitySchema, ToolSchema } from './tool.ts';

export const SCHEMA_VERSION = '1';

export const StateSchema = z.strictObject({ name: NameSchema, description: z.string().optional() });
export type State = z.infer<typeof StateSchema>;

/** A named condition over facts and states; all clauses are ANDed. */
export const GateSchema = z.strictObject({
  name: NameSchema,
  description: z.string().optional(),
  satisfiedBy: z.strictObject({
    metricsAll: z.array(NameSchema).optional().describe('Facts that must all be known'),
    metricsAny: z.array(NameSchema).optional().describe('Facts of which one must be known'),
    statesAll: z.array(NameSchema).optional().describe('States that must all be set'),
    when: z.string().optional().describe('CEL over answers and states'),
  }),
});
export type Gate = z.infer<typeof GateSchema>;

export const GoalSchema = z
  .union([z.strictObject({ gate: NameSchema }), z.strictObject({ state: NameSchema })])
  .meta({ id: 'Goal', description: 'The gate to open or the state to set' });
export type Goal = z.infer<typeof GoalSchema>;

export const STRATEGIES = ['gates', 'edges', 'meaning'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Nodes that belong together, with the strategy that says how the next one is found. */
export const GraphSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  description: z.string().optional(),
  strategy: z
    .enum(STRATEGIES)
    .describe(
      'How the next node is found: gates open it, edges lead to it, or the meaning of a message picks it',
    ),
  entry: IdSchema.optional().describe('Where a graph of edges, or a scenario, begins'),
  trigger: ConditionSchema.optional().describe('What starts it from anywhere in a conversation'),
  inputs: z.array(NameSchema).optional().describe('Facts it is given when it starts'),
  outputs: z.array(NameSchema).optional().describe('Facts it hands on when it ends'),
  goal: GoalSchema.optional(),
  enabled: z.boolean().optional().describe('false: never started'),
  tags: z.array(z.string().min(1)).optional().describe('Free words'),
  nodes: z.array(NodeSchema),
  edges: z.array(EdgeSchema).optional().describe('Ways from node to node, for a graph of edges'),
});
export type Graph = z.infer<typeof GraphSchema>;

/** One of several alternative ways through a flow, chosen by evidence over several turns. */
export const PathSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  condition: ConditionSchema.describe('What speaks for it'),
});
export type Path = z.infer<typeof PathSchema>;

/** What must hold across facts before one of them is committed. */
export const ConstraintSchema = z.strictObject({
  id: IdSchema,
  check: z.string().describe('CEL that must hold once all answers it needs are known'),
  message: TextSchema.describe('Said when an answer breaks it'),
  facts: z.array(NameSchema).min(1).describe('Answers it is judged for'),
});
export type Constraint = z.infer<typeof ConstraintSchema>;

export const SYSTEM_TEXT_KEYS = [
  'unknown',
  'invalid',
  'expired',
  'deadlock',
  'error',
  'handoff',
  'cancelled',
  'stale',
  'late',
  'duplicate',
  'refused',
  'connect',
  'notFound',
  'missingResult',
  'failed',
  'done',
  'working',
  'missing',
  'confirm',
  'unclear',
  'choose',
  'query',
  'approve',
  'notUnderstood',
  'explain',
  'corrected',
  'which',
  'consent',
  'restarted',
  'goodbye',
] as const;
export type SystemTextKey = (typeof SYSTEM_TEXT_KEYS)[number];

const PointSchema = z.strictObject({ x: z.number(), y: z.number() });
export const NoteSchema = z.strictObject({
  id: IdSchema,
  graph: IdSchema,
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  text: z.string(),
});
export type Note = z.infer<typeof NoteSchema>;

const ColorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use six hex digits such as #4d8ec9');
/** Nodes that an author sees as belonging together; says nothing of when they run. */
export const GroupSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  nodes: z.array(IdSchema),
  color: ColorSchema.optional(),
});
export type Group = z.infer<typeof GroupSchema>;

/** Where things stand on the canvas; never read by the engine and not in the content hash. */
export const UiSchema = z.strictObject({
  graphs: z
    .record(
      IdSchema,
      z.strictObject({
        nodes: z.record(IdSchema, PointSchema.extend({ color: ColorSchema.optional() })).optional(),
        gates: z.record(NameSchema, PointSchema).optional(),
        groups: z.array(GroupSchema).optional(),
      }),
    )
    .optional(),
  notes: z.array(NoteSchema).optional(),
});

/** The versioned unit: what an author draws, what a version freezes, what the engine runs. */
export const FlowDocumentSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION).describe('Version of this format'),
  name: z.string().min(1),
  description: z.string().optional(),
  locale: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a BCP 47 tag such as en or pt-BR'),
  locales: z.array(z.string().min(2)).optional().describe('Every language the texts speak'),
  main: IdSchema.optional().describe('The graph a conversation starts in'),
  primaryGoal: GoalSchema.optional(),
  facts: z.array(FactSchema).describe('What the conversation learns'),
  states: z.array(StateSchema).describe('Named flags'),
  gates: z.array(GateSchema).describe('Named conditions over facts and states'),
  graphs: z.array(GraphSchema),
  paths: z.array(PathSchema).optional().describe('Alternative ways through the flow'),
  rules: z.array(RuleSchema).optional().describe('What to do when a message means something'),
  templates: z.array(TemplateSchema).optional().describe('Replies written in advance'),
  tools: z.array(ToolSchema).optional().describe('What actions can call'),
  capabilities: z.array(CapabilitySchema).optional().describe('What customers may have connected'),
  constraints: z.array(ConstraintSchema).optional().describe('What must hold across answers'),
  texts: z
    .partialRecord(z.enum(SYSTEM_TEXT_KEYS), TextSchema)
    .optional()
    .describe('What is said when no node speaks'),
  extends: z
    .array(ExtendsSchema)
    .optional()
    .describe('Layers this flow is laid over, lowest first; merged before it runs'),
  settings: SettingsSchema.optional().describe('Numbers and policies; each has a default'),
  ui: UiSchema.optional().describe('Where things stand on the canvas; never changes what runs'),
});
export type FlowDocument = z.infer<typeof FlowDocumentSchema>;
