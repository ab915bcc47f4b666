import * as paths from '@/lib/contract/insight-paths';
import { getRatingFigures } from '@/lib/contract/paths';
import { type ApiClientOptions, type CallOptions, createCaller, type Query } from './call-operation';

/** What happened in conversations. Apart from the other operations, because only the pages of insights call it. */
function createInsightClient(options: ApiClientOptions = {}) {
  const { call } = createCaller(options);
  return {
    getInsights: (flowId: string, query: Query<'getInsights'> = {}, init?: CallOptions) =>
      call(paths.getInsights, { params: { flowId }, query, ...init }),
    findTypicalConversation: (flowId: string, query: Query<'findTypicalConversation'>, init?: CallOptions) =>
      call(paths.findTypicalConversation, { params: { flowId }, query, ...init }),
    getRatingFigures: (flowId: string, query: Query<'getRatingFigures'>, init?: CallOptions) =>
      call(getRatingFigures, { params: { flowId }, query, ...init }),
    listInsights: (query: Query<'listInsights'> = {}, init?: CallOptions) =>
      call(paths.listInsights, { query, ...init }),
  };
}

export const insightApi = createInsightClient();
