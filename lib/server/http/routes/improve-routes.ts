import { improveOperations } from '@/lib/contract/operations/improve';
import { addImprovement } from '@/lib/server/improve/add-improvement';
import { getImproveQueue } from '@/lib/server/improve/get-improve-queue';
import { groupQueuedMessages } from '@/lib/server/improve/group-queued-messages';
import { listQueuedMessages } from '@/lib/server/improve/list-queued-messages';
import { previewImprovement } from '@/lib/server/improve/preview-improvement';
import { renameMessageGroup } from '@/lib/server/improve/rename-message-group';
import { suggestImprovements } from '@/lib/server/improve/suggest-improvements';
import { undoImprovement } from '@/lib/server/improve/undo-improvement';
import { bindRoutes } from '../bind-routes';
import { streamEvents, wantsEvents } from '../stream-events';

export const improveRoutes = bindRoutes(improveOperations, {
  getImproveQueue: async ({ deps, actor, params, query }) => ({
    body: await getImproveQueue(deps, actor, params.flowId, query),
  }),
  async listQueuedMessages({ deps, actor, params, query }) {
    const { items, next } = await listQueuedMessages(deps, actor, params.flowId, query);
    return { body: { messages: items, next } };
  },
  async groupQueuedMessages({ deps, actor, params: { flowId }, headers, request, requestId }) {
    if (!wantsEvents(headers))
      return { body: await groupQueuedMessages(deps, actor, flowId, { signal: request.signal }) };
    const events = await streamEvents(
      async (send, signal) => {
        const report = (progress: object) => send('progress', JSON.stringify(progress));
        send('report', JSON.stringify(await groupQueuedMessages(deps, actor, flowId, { report, signal })));
      },
      { method: 'POST', url: request.url, requestId },
    );
    return { events };
  },
  async renameMessageGroup({ deps, actor, params, body }) {
    await renameMessageGroup(deps, actor, params, body.title);
    return {};
  },
  suggestImprovements: async ({ deps, actor, params, body }) => ({
    body: await suggestImprovements(deps, actor, params.flowId, body.messages),
  }),
  previewImprovement: async ({ deps, actor, params, body }) => ({
    body: await previewImprovement(deps, actor, params.flowId, body),
  }),
  addImprovement: async ({ deps, actor, params, body }) => ({
    body: await addImprovement(deps, actor, params.flowId, body),
  }),
  undoImprovement: async ({ deps, actor, params }) => ({
    body: await undoImprovement(deps, actor, params),
  }),
});
