import { z } from 'zod';
import {
  EnvironmentNameSchema,
  FlowCoverageSchema,
  FlowFiguresSchema,
  OverrideSchema,
  SessionFiguresSchema,
  SessionListSchema,
  SessionResourceSchema,
  StatusSchema,
  TurnListSchema,
  TurnRecordPageSchema,
  TurnRecordResourceSchema,
  TurnResponseSchema,
} from '@/lib/api/contract';
import { COVERAGE_DAYS } from '@/lib/server/coverage/count-turns';
import { readCoverage } from '@/lib/server/coverage/read-coverage';
import * as sessions from '@/lib/server/flows/conversations';
import { overrideSession } from '@/lib/server/flows/take-api-turn';
import { defineRoute } from '../define-route';
import { readIdempotencyKey } from '../read-headers';
import {
  CountSchema,
  CustomerIdSchema,
  FlagSchema,
  FlowParams,
  IdSchema,
  InstantSchema,
  SessionParams,
  SMALL_LIMITS,
} from '../schemas';

const tag = 'Sessions';
const PAGE = 50;
/** Records contain everything that happened in a turn, so pages are short. */
const MAX_RECORDS = 50;
const DaysSchema = CountSchema.refine(
  (days) => days >= 1 && days <= COVERAGE_DAYS,
  `Use 1 to ${COVERAGE_DAYS}`,
);

export const sessionRoutes = [
  defineRoute({
    method: 'get',
    path: '/sessions',
    summary: 'List conversations, newest first',
    tag,
    access: 'sessions:read',
    query: z.strictObject({
      flow: IdSchema.optional(),
      customer: CustomerIdSchema.optional(),
      status: StatusSchema.optional(),
      limit: CountSchema.refine((limit) => limit >= 1 && limit <= 200, 'Use 1 to 200').optional(),
      before: InstantSchema.optional(),
    }),
    success: { description: 'A page of conversations', schema: SessionListSchema },
    async handle({ deps, actor, query: { flow, customer, limit = PAGE, ...rest } }) {
      const filter = { ...rest, flowId: flow, customerId: customer, limit };
      return { body: { sessions: await sessions.listSessions(deps, actor, filter) } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{sessionId}',
    summary: 'Get a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'The conversation', schema: SessionResourceSchema },
    handle: async ({ deps, actor, params }) => ({
      body: await sessions.getSession(deps, actor, params.sessionId),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/sessions/{sessionId}',
    summary: 'Delete a conversation and its records',
    tag,
    access: 'sessions:write',
    params: SessionParams,
    success: { description: 'The conversation was deleted' },
    async handle({ deps, actor, params }) {
      await sessions.deleteSession(deps, actor, params.sessionId);
      return {};
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{sessionId}/turns',
    summary: 'List the turns of a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'The turns, oldest first', schema: TurnListSchema },
    handle: async ({ deps, actor, params }) => ({
      body: { turns: await sessions.listTurns(deps, actor, params.sessionId) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{sessionId}/records',
    summary: 'List full turn records in pages, newest page first',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    query: z.strictObject({
      before: CountSchema.optional(),
      limit: CountSchema.refine(
        (limit) => limit >= 1 && limit <= MAX_RECORDS,
        `Use 1 to ${MAX_RECORDS}`,
      ).optional(),
    }),
    success: { description: 'A page of records, oldest first', schema: TurnRecordPageSchema },
    handle: async ({ deps, actor, params, query: { before, limit = MAX_RECORDS } }) => ({
      body: await sessions.listTurnRecords(deps, actor, params.sessionId, { before, limit }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{sessionId}/turns/{number}',
    summary: 'Get the full record of a turn. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    params: SessionParams.extend({ number: CountSchema }),
    query: z.strictObject({ reveal: FlagSchema.optional() }),
    success: { description: 'The record, sufficient to replay the turn', schema: TurnRecordResourceSchema },
    handle: async ({ deps, actor, params, query }) => ({
      body: await sessions.getTurnRecord(deps, actor, params.sessionId, params.number, query.reveal ?? false),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/sessions/{sessionId}/override',
    summary: 'Apply an operator override to a conversation',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: OverrideSchema, limits: SMALL_LIMITS },
    success: { description: 'The replies of the flow', schema: TurnResponseSchema },
    handle: async ({ deps, actor, params, body, headers }) => ({
      bytes: await overrideSession(deps, actor, params.sessionId, body, readIdempotencyKey(headers)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{sessionId}/figures',
    summary: 'Get statistics of a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'Turns, retries, and gates over time', schema: SessionFiguresSchema },
    handle: async ({ deps, actor, params }) => ({
      body: await sessions.getSessionFigures(deps, actor, params.sessionId),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/figures',
    summary: 'Get statistics of a flow',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: z.strictObject({
      from: InstantSchema.optional(),
      to: InstantSchema.optional(),
      version: CountSchema.optional(),
    }),
    success: { description: 'Rates relative to started conversations', schema: FlowFiguresSchema },
    handle: async ({ deps, actor, params, query }) => ({
      body: await sessions.getFlowFigures(deps, actor, params.flowId, query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/coverage',
    summary: 'Get the coverage of a flow by its conversations',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: z.strictObject({
      environment: EnvironmentNameSchema.optional(),
      days: DaysSchema.optional(),
    }),
    success: { description: 'Number of turns by node, edge, gate and rule', schema: FlowCoverageSchema },
    handle: async ({ deps, actor, params, query: { environment = 'production', days = 14 } }) => ({
      body: await readCoverage(deps, actor, params.flowId, { environment, days }),
    }),
  }),
];
