import { labelOperations } from '@/lib/contract/operations/labels';
import { createLabels } from '@/lib/server/labels/create-labels';
import { importLabels } from '@/lib/server/labels/import-labels';
import { deleteLabel, exportLabels, listLabels, saveLabel } from '@/lib/server/labels/labels';
import { scoreLabels } from '@/lib/server/labels/score-labels';
import { bindRoutes } from '../bind-routes';
import { streamEvents, wantsEvents } from '../stream-events';
import { streamLines } from '../stream-lines';

export const labelRoutes = bindRoutes(labelOperations, {
  async listLabels({ deps, actor, params, query }) {
    const { items, next } = await listLabels(deps, actor, params.flowId, query);
    return { body: { messages: items, next } };
  },
  createLabels: async ({ deps, actor, params, body }) => ({
    body: await createLabels(deps, actor, params.flowId, body.messages),
  }),
  saveLabel: async ({ deps, actor, params, body }) => ({
    body: await saveLabel(deps, actor, params.flowId, params.labelId, body),
  }),
  async deleteLabel({ deps, actor, params }) {
    await deleteLabel(deps, actor, params.flowId, params.labelId);
    return {};
  },
  exportLabels: async ({ deps, actor, params }) => ({
    lines: await streamLines(exportLabels(deps, actor, params.flowId)),
    headers: { 'content-disposition': `attachment; filename="${params.flowId}.messages.jsonl"` },
  }),
  importLabels: async ({ deps, actor, params, readUpload }) => ({
    body: await importLabels(deps, actor, params.flowId, readUpload),
  }),
  async scoreLabels({ deps, actor, params: { flowId }, body, headers, request, requestId }) {
    if (!wantsEvents(headers))
      return { body: await scoreLabels(deps, actor, flowId, body, { signal: request.signal }) };
    const events = await streamEvents(
      async (send, signal) => {
        const report = (progress: object) => send('progress', JSON.stringify(progress));
        send('report', JSON.stringify(await scoreLabels(deps, actor, flowId, body, { report, signal })));
      },
      { method: 'POST', url: request.url, requestId },
    );
    return { events };
  },
});
