import { z } from 'zod';
import { LIMITS } from '../limits';
import { JsonObjectSchema, StatusSchema } from './common';
import { ReplySchema } from './turns';

const MAX_SIMULATED_MESSAGES = 50;

/** `simulateFlow`: the conversation starts, then the customer sends the messages. An option is chosen by its label. */
export const SimulateSchema = z.strictObject({
  messages: z
    .array(z.string().min(1).max(LIMITS.textLength))
    .max(MAX_SIMULATED_MESSAGES)
    .describe('Messages of the customer, in order. Choose an option by its label'),
  facts: JsonObjectSchema.optional().describe('Facts that are known when the conversation starts'),
  locale: z.string().max(35).optional().describe('Language of the customer, such as en or pt-BR'),
});
export type Simulate = z.infer<typeof SimulateSchema>;

const SimulatedTurnSchema = z.object({
  /** Absent for the start. */
  message: z.string().optional(),
  replies: z.array(ReplySchema),
  status: StatusSchema,
  /** The node that waits for an answer, or null. */
  pending: z.string().nullable(),
  /** Why these replies: what was decided, what is known, and which rules, templates and tools were used. */
  why: z.object({
    /** As `node MODE`. */
    decisions: z.array(z.string()),
    facts: JsonObjectSchema,
    states: z.array(z.string()),
    /** All open gates. */
    gates: z.array(z.string()),
    /** Graphs of the stack, lowest first. */
    stack: z.array(z.string()),
    path: z.string().nullable(),
    step: z.string().nullable(),
    rules: z.array(z.string()),
    templates: z.array(z.string()),
    /** As `tool ok` or `tool error-code`. */
    calls: z.array(z.string()),
  }),
  /** All events of the turn, in order (docs/explaining.md). */
  events: z.array(JsonObjectSchema),
});
export const SimulationSchema = z.object({
  turns: z.array(SimulatedTurnSchema),
  /** Messages after the end of the conversation. */
  unread: z.number().int(),
});
export type Simulation = z.infer<typeof SimulationSchema>;
