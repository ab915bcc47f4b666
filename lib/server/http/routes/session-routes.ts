import { RECORDS_PER_PAGE } from '@/lib/contract/limits';
import { sessionOperations } from '@/lib/contract/operations/sessions';
import * as sessions from '@/lib/server/conversations/conversations';
import { readCoverage } from '@/lib/server/coverage/read-coverage';
import { overrideSession } from '@/lib/server/turns/request/take-api-turn';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

const PAGE = 50;

export const sessionRoutes = bindRoutes(sessionOperations, {
  async listSessions({ deps, actor, query: { flow, customer, limit = PAGE, ...rest } }) {
    const filter = { ...rest, flowId: flow, customerId: customer, limit };
    return { body: { sessions: await sessions.listSessions(deps, actor, filter) } };
  },
  getSession: async ({ deps, actor, params }) => ({
    body: await sessions.getSession(deps, actor, params.sessionId),
  }),
  async deleteSession({ deps, actor, params }) {
    await sessions.deleteSession(deps, actor, params.sessionId);
    return {};
  },
  listTurns: async ({ deps, actor, params }) => ({
    body: { turns: await sessions.listTurns(deps, actor, params.sessionId) },
  }),
  listTurnRecords: async ({ deps, actor, params, query: { before, limit = RECORDS_PER_PAGE } }) => ({
    body: await sessions.listTurnRecords(deps, actor, params.sessionId, { before, limit }),
  }),
  getTurnRecord: async ({ deps, actor, params, query }) => ({
    body: await sessions.getTurnRecord(deps, actor, params.sessionId, params.number, query.reveal ?? false),
  }),
  async overrideSession({ deps, actor, params, body, headers, requestId }) {
    const sent = { idempotencyKey: readIdempotencyKey(headers), requestId };
    return { bytes: await overrideSession(deps, actor, params.sessionId, body, sent) };
  },
  getSessionFigures: async ({ deps, actor, params }) => ({
    body: await sessions.getSessionFigures(deps, actor, params.sessionId),
  }),
  getFlowFigures: async ({ deps, actor, params, query }) => ({
    body: await sessions.getFlowFigures(deps, actor, params.flowId, query),
  }),
  getFlowCoverage: async ({ deps, actor, params, query: { environment = 'production', days = 14 } }) => ({
    body: await readCoverage(deps, actor, params.flowId, { environment, days }),
  }),
});
