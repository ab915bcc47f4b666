import { z } from 'zod';
import { COVERAGE_DAYS, RECORDS_PER_PAGE, SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { EnvironmentNameSchema } from '../schemas/common';
import { CONVERSATION_QUERY, ConversationListSchema } from '../schemas/conversations';
import { FlowCoverageSchema, FlowFiguresSchema, SessionFiguresSchema } from '../schemas/figures';
import {
  CountSchema,
  FlowParams,
  InstantSchema,
  PAGE_QUERY,
  PageQuery,
  RevealQuery,
  SessionParams,
  upTo,
} from '../schemas/parameters';
import {
  OverrideSchema,
  SessionResourceSchema,
  TurnListSchema,
  TurnRecordPageSchema,
  TurnRecordResourceSchema,
} from '../schemas/sessions';
import { TurnResponseSchema } from '../schemas/turns';

const tag = 'Sessions';

export const sessionOperations = defineOperations({
  listSessions: {
    summary: 'Search and filter conversations, newest first',
    tag,
    access: 'sessions:read',
    query: z.strictObject({ ...CONVERSATION_QUERY, ...PAGE_QUERY }),
    success: { description: 'A page of conversations', schema: ConversationListSchema },
  },
  getSession: {
    summary: 'Get a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'The conversation', schema: SessionResourceSchema },
  },
  deleteSession: {
    summary: 'Delete a conversation and its records',
    tag,
    access: 'sessions:write',
    params: SessionParams,
    success: { description: 'The conversation was deleted' },
  },
  listTurns: {
    summary: 'List the turns of a conversation in pages, newest page first',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    query: PageQuery,
    success: { description: 'A page of turns, oldest first', schema: TurnListSchema },
  },
  listTurnRecords: {
    summary: 'List full turn records in pages, newest page first',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    query: z.strictObject({
      ...PAGE_QUERY,
      limit: upTo(RECORDS_PER_PAGE).optional(),
      before: CountSchema.optional(),
    }),
    success: { description: 'A page of records, oldest first', schema: TurnRecordPageSchema },
  },
  getTurnRecord: {
    summary: 'Get the full record of a turn. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    params: SessionParams.extend({ number: CountSchema }),
    query: RevealQuery,
    success: { description: 'The record, sufficient to replay the turn', schema: TurnRecordResourceSchema },
  },
  overrideSession: {
    summary: 'Apply an operator override to a conversation',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: OverrideSchema, limits: SMALL_LIMITS },
    success: { description: 'The replies of the flow', schema: TurnResponseSchema },
  },
  getSessionFigures: {
    summary: 'Get statistics of a conversation',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: SessionParams,
    success: { description: 'Turns, retries, and gates over time', schema: SessionFiguresSchema },
  },
  getFlowFigures: {
    summary: 'Get statistics of a flow',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    query: z.strictObject({
      from: InstantSchema.optional(),
      to: InstantSchema.optional(),
      version: CountSchema.optional(),
    }),
    success: { description: 'Rates relative to started conversations', schema: FlowFiguresSchema },
  },
  getFlowCoverage: {
    summary: 'Get the coverage of a flow by its conversations',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: z.strictObject({
      environment: EnvironmentNameSchema.optional(),
      days: upTo(COVERAGE_DAYS).optional(),
    }),
    success: { description: 'Number of turns by node, edge, gate and rule', schema: FlowCoverageSchema },
  },
});
