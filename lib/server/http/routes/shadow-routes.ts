import { shadowOperations } from '@/lib/contract/operations/shadow';
import { SHADOW_CONVERSATIONS } from '@/lib/contract/schemas/releases/shadow';
import { exportRecordings } from '@/lib/server/conversations/shadow/export-recordings';
import { runShadow } from '@/lib/server/conversations/shadow/run-shadow';
import { bindRoutes } from '../bind-routes';
import { streamEvents, wantsEvents } from '../stream-events';
import { streamLines } from '../stream-lines';

export const shadowRoutes = bindRoutes(shadowOperations, {
  async runShadow({ deps, actor, params: { flowId }, body, headers, request, requestId }) {
    if (!wantsEvents(headers))
      return { body: await runShadow(deps, actor, flowId, body, { signal: request.signal }) };
    const events = await streamEvents(
      async (send, signal) => {
        const report = (progress: object) => send('progress', JSON.stringify(progress));
        send('report', JSON.stringify(await runShadow(deps, actor, flowId, body, { report, signal })));
      },
      { method: 'POST', url: request.url, requestId },
    );
    return { events };
  },
  async exportRecordings({ deps, actor, params, query }) {
    const {
      environment = 'production',
      limit = SHADOW_CONVERSATIONS.default,
      reveal = false,
      version,
    } = query;
    const lines = exportRecordings(deps, actor, params.flowId, { environment, limit, reveal, version });
    return {
      lines: await streamLines(lines),
      headers: { 'content-disposition': `attachment; filename="${params.flowId}.jsonl"` },
    };
  },
});
