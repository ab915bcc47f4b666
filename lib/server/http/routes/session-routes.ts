import { sessionOperations } from '@/lib/contract/operations/sessions';
import * as sessions from '@/lib/server/conversations/conversations';
import { searchSessions } from '@/lib/server/conversations/search/search-sessions';
import { readCoverage } from '@/lib/server/coverage/read-coverage';
import { overrideSession } from '@/lib/server/turns/request/take-api-turn';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

const PAGE = 50;

export const sessionRoutes = bindRoutes(sessionOperations, {
  listSessions: async ({ deps, actor, query: { limit = PAGE, ...query } }) => ({
    body: await searchSessions(deps, actor, { ...query, limit }),
  }),
  getSession: async ({ deps, actor, params }) => ({
    body: await sessions.getSession(deps, actor, params.sessionId),
  }),
  async deleteSession({ deps, actor, params }) {
    await sessions.deleteSession(deps, actor, params.sessionId);
    return {};
  },
  async listTurns({ deps, actor, params, query }) {
    const { items, next } = await sessions.listTurns(deps, actor, params.sessionId, query);
    return { body: { turns: items, next } };
  },
  listTurnRecords: async ({ deps, actor, params, query }) => ({
    body: await sessions.listTurnRecords(deps, actor, params.sessionId, query),
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
