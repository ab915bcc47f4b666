import { z } from 'zod';
import { FactSchema, NameSchema } from './fact.ts';
import { IdSchema, NodeSchema } from './node.ts';
import { SettingsSchema } from './settings.ts';
import { TextSchema } from './text.ts';

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

/** Nodes that belong together, with the strategy that says how the next one is found. */
export const GraphSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(1),
  description: z.string().optional(),
  strategy: z.enum(['gates']).describe('How the next node is found'),
  goal: GoalSchema.optional(),
  nodes: z.array(NodeSchema),
});
export type Graph = z.infer<typeof GraphSchema>;

export const SYSTEM_TEXT_KEYS = ['unknown', 'invalid', 'expired', 'deadlock', 'error', 'handoff'] as const;
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

/** Where things stand on the canvas; never read by the engine and not in the content hash. */
export const UiSchema = z.strictObject({
  graphs: z
    .record(
      IdSchema,
      z.strictObject({
        nodes: z.record(IdSchema, PointSchema).optional(),
        gates: z.record(NameSchema, PointSchema).optional(),
      }),
    )
    .optional(),
  notes: z.array(NoteSchema).optional(),
});
export type Ui = z.infer<typeof UiSchema>;

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
  texts: z
    .partialRecord(z.enum(SYSTEM_TEXT_KEYS), TextSchema)
    .optional()
    .describe('What is said when no node speaks'),
  settings: SettingsSchema.optional().describe('Numbers and policies; each has a default'),
  ui: UiSchema.optional().describe('Where things stand on the canvas; never changes what runs'),
});
export type FlowDocument = z.infer<typeof FlowDocumentSchema>;
