import * as paths from '@/lib/contract/improve-paths';
import type { GroupProgress, GroupReport } from '@/lib/contract/schemas/improve';
import { toRequest } from '@/lib/contract/url';
import {
  type ApiClientOptions,
  type Body,
  type CallOptions,
  createCaller,
  type Query,
} from './call-operation';
import { type StreamOptions, streamResult } from './streams/stream-result';

/** The messages to improve of a flow. Apart from the other operations, because only their page calls them. */
function createImproveClient(options: ApiClientOptions = {}) {
  const { call } = createCaller(options);
  return {
    getImproveQueue: (flowId: string, query: Query<'getImproveQueue'>, init?: CallOptions) =>
      call(paths.getImproveQueue, { params: { flowId }, query, ...init }),
    listQueuedMessages: (flowId: string, query: Query<'listQueuedMessages'>, init?: CallOptions) =>
      call(paths.listQueuedMessages, { params: { flowId }, query, ...init }),
    renameMessageGroup: (flowId: string, groupId: string, title: string) =>
      call(paths.renameMessageGroup, { params: { flowId, groupId }, body: { title } }),
    suggestImprovements: (flowId: string, body: Body<'suggestImprovements'>, init?: CallOptions) =>
      call(paths.suggestImprovements, { params: { flowId }, body, ...init }),
    previewImprovement: (flowId: string, body: Body<'previewImprovement'>, init?: CallOptions) =>
      call(paths.previewImprovement, { params: { flowId }, body, ...init }),
    addImprovement: (flowId: string, body: Body<'addImprovement'>) =>
      call(paths.addImprovement, { params: { flowId }, body }),
    undoImprovement: (flowId: string, improvementId: string) =>
      call(paths.undoImprovement, { params: { flowId, improvementId } }),
  };
}

/** For the page: same origin, session cookie. */
export const improveApi = createImproveClient();

/** Counts new turns and groups messages, with progress. */
export function streamGrouping(flowId: string, options: StreamOptions<GroupProgress>): Promise<GroupReport> {
  const [method, url] = toRequest(paths.groupQueuedMessages, { flowId });
  return streamResult({ method, url, body: {} }, 'report', options);
}
