import { z } from 'zod';
import { EnvironmentNameSchema, StatusSchema } from './common';

export const SessionFiguresSchema = z.object({
  turns: z.number().int(),
  nodesExecuted: z.number().int(),
  nodesRetried: z.number().int(),
  gatesTimeline: z.array(z.object({ turn: z.number().int(), gate: z.string(), open: z.boolean() })),
  averageAttemptsPerNode: z.number(),
  /** Graphs that interrupted the conversation, by how they ended. Calls are not counted. */
  interrupts: z.object({
    started: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    abandoned: z.number().int(),
    error: z.number().int(),
  }),
  status: StatusSchema,
});
export type SessionFigures = z.infer<typeof SessionFiguresSchema>;
/** `getFlowFigures`: rates are 0 to 1, relative to sessions started. */
export const FlowFiguresSchema = z.object({
  /** Conversations counted: the newest of the period, up to a limit. */
  sessions: z.number().int(),
  /** The period has more conversations than were counted. */
  more: z.boolean(),
  completeRate: z.number(),
  handoffRate: z.number(),
  deadlockRate: z.number(),
  averageTurns: z.number(),
  mostRetriedNodes: z.array(z.object({ node: z.string(), retries: z.number().int() })),
  handoffPoints: z.array(z.object({ node: z.string(), sessions: z.number().int() })),
  gatePatterns: z.array(z.object({ gates: z.array(z.string()), sessions: z.number().int() })),
});
export type FlowFigures = z.infer<typeof FlowFiguresSchema>;
/** `getFlowCoverage`: the number of turns in which conversations reached each part of the flow. */
export const FlowCoverageSchema = z.object({
  environment: EnvironmentNameSchema,
  /** Number of days, including today. */
  days: z.number().int(),
  /** Total number of turns in that period. */
  turns: z.number().int(),
  /** False while turns are still being counted; retry later. */
  complete: z.boolean(),
  /** Most turns first. Ids of nodes, edges and rules, and names of gates, across all versions. */
  parts: z.array(
    z.object({ kind: z.enum(['node', 'edge', 'gate', 'rule']), id: z.string(), turns: z.number().int() }),
  ),
});
export type FlowCoverage = z.infer<typeof FlowCoverageSchema>;
