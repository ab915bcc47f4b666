import { z } from 'zod';
import { msg } from '../messages/message.ts';
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

/** A named condition over facts and states. All clauses must hold. */
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

const GoalSchema = z
  .union([z.strictObject({ gate: NameSchema }), z.strictObject({ state: NameSchema })])
  .meta({ id: 'Goal', description: 'The gate to open or the state to set' });
export type Goal = z.infer<typeof GoalSchema>;

const STRATEGIES = ['gates', 'edges', 'meaning'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** A set of nodes, with the strategy that chooses the next one. */
const GraphSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  description: z.string().optional(),
  strategy: z
    .enum(STRATEGIES)
    .describe('How the next node is chosen: by gates, by edges, or by the meaning of messages'),
  entry: IdSchema.optional().describe('First node of an edges graph or scenario'),
  trigger: ConditionSchema.optional().describe('Starts the graph at any point of a conversation'),
  inputs: z.array(NameSchema).optional().describe('Facts it receives when it starts'),
  outputs: z.array(NameSchema).optional().describe('Facts it returns when it ends'),
  goal: GoalSchema.optional(),
  enabled: z.boolean().optional().describe('false: the graph never starts'),
  tags: z.array(z.string().min(1)).optional().describe('Labels'),
  nodes: z.array(NodeSchema),
  edges: z.array(EdgeSchema).optional().describe('Connections between nodes, or transitions between steps'),
});
export type Graph = z.infer<typeof GraphSchema>;

/** One of several alternative paths through a flow, chosen by evidence over several turns. */
export const PathSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  condition: ConditionSchema.describe('Evidence for this path'),
});
export type Path = z.infer<typeof PathSchema>;

/** A condition across facts that must hold before one of them is committed. */
const ConstraintSchema = z.strictObject({
  id: IdSchema,
  check: z.string().describe('CEL that must hold once all facts it needs are known'),
  message: TextSchema.describe('Text if an answer violates the constraint'),
  facts: z.array(NameSchema).min(1).describe('Facts that trigger the check'),
});
export type Constraint = z.infer<typeof ConstraintSchema>;

export const SYSTEM_TEXT_KEYS = [
  'unknown',
  'invalid',
  'expired',
  'deadlock',
  'error',
  'handoff',
  'deskClosed',
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
  'tellMore',
  'takeTime',
  'gotThat',
  'inexact',
  'explain',
  'corrected',
  'noted',
  'which',
  'consent',
  'restarted',
  'goodbye',
  'alreadyDone',
  'stackFull',
  'unreadable',
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

const ColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, msg('Use six hex digits such as #4d8ec9.').template);
/** A visual group of nodes, without effect at run time. */
export const GroupSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  nodes: z.array(IdSchema),
  color: ColorSchema.optional(),
});
export type Group = z.infer<typeof GroupSchema>;

const PlaceSchema = PointSchema.extend({
  pinned: z.boolean().optional().describe('true: a layout of the graph leaves it where it is'),
});

/** Canvas positions. The engine never reads them, and they are not part of the content hash. */
const UiSchema = z.strictObject({
  graphs: z
    .record(
      IdSchema,
      z.strictObject({
        nodes: z.record(IdSchema, PlaceSchema.extend({ color: ColorSchema.optional() })).optional(),
        gates: z.record(NameSchema, PlaceSchema).optional(),
        groups: z.array(GroupSchema).optional(),
        layout: z
          .enum(['rows', 'row', 'down'])
          .optional()
          .describe('How the graph is laid out; in rows from left to right by default'),
      }),
    )
    .optional(),
  notes: z.array(NoteSchema).optional(),
});

/** The versioned unit: authors draw it, a version freezes it, the engine runs it. */
export const FlowDocumentSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION).describe('Version of this format'),
  name: z.string().min(1),
  description: z.string().optional(),
  locale: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a BCP 47 tag such as en or pt-BR'),
  locales: z.array(z.string().min(2)).optional().describe('All languages of the texts'),
  main: IdSchema.optional().describe('Graph in which a conversation starts'),
  primaryGoal: GoalSchema.optional(),
  facts: z.array(FactSchema).describe('What the conversation learns'),
  states: z.array(StateSchema).describe('Named flags'),
  gates: z.array(GateSchema).describe('Named conditions over facts and states'),
  graphs: z.array(GraphSchema),
  paths: z.array(PathSchema).optional().describe('Alternative paths through the flow'),
  rules: z.array(RuleSchema).optional().describe('Instructions that apply when a message matches'),
  templates: z.array(TemplateSchema).optional().describe('Predefined replies'),
  tools: z.array(ToolSchema).optional().describe('Functions that nodes and rules can call'),
  capabilities: z.array(CapabilitySchema).optional().describe('Services that customers can connect'),
  constraints: z.array(ConstraintSchema).optional().describe('Conditions across facts'),
  texts: z
    .partialRecord(z.enum(SYSTEM_TEXT_KEYS), TextSchema)
    .optional()
    .describe('Texts of the engine itself'),
  extends: z
    .array(ExtendsSchema)
    .optional()
    .describe('Flows this one is based on, lowest layer first; merged before it runs'),
  settings: SettingsSchema.optional().describe('Settings; each has a default'),
  ui: UiSchema.optional().describe('Canvas layout, without effect at run time'),
});
export type FlowDocument = z.infer<typeof FlowDocumentSchema>;
