import { flowOperations } from '@/lib/contract/operations/flows';
import * as paths from '@/lib/contract/paths';
import { toUrl } from '@/lib/contract/url';
import { createFlow, deleteFlow, getFlow, listFlows } from '@/lib/server/flows/flows';
import { listTemplates } from '@/lib/server/flows/gallery';
import { previewMerge } from '@/lib/server/flows/preview-merge';
import { saveDraft } from '@/lib/server/flows/save-draft';
import { bindRoutes } from '../bind-routes';
import { readIfMatch } from '../read-headers';

const etag = (revision: number) => ({ etag: `"${revision}"` });

export const flowRoutes = bindRoutes(flowOperations, {
  listTemplates: async ({ deps }) => ({ body: { templates: await listTemplates(deps.galleryFolder) } }),
  async listFlows({ deps, actor, query }) {
    const { items, next } = await listFlows(deps, actor, query);
    return { body: { flows: items, next } };
  },
  async createFlow({ deps, actor, body, text }) {
    const flow = await createFlow(deps, actor, body, text);
    return {
      bytes: flow.text,
      headers: { ...etag(flow.revision), location: toUrl(paths.getFlow, { flowId: flow.id }) },
    };
  },
  async getFlow({ deps, actor, params }) {
    const flow = await getFlow(deps, actor, params.flowId);
    return { bytes: flow.text, headers: etag(flow.revision) };
  },
  async deleteFlow({ deps, actor, params }) {
    await deleteFlow(deps, actor, params.flowId);
    return {};
  },
  async saveDraft({ deps, actor, params, text, headers }) {
    const saved = await saveDraft(deps, actor, params.flowId, readIfMatch(headers), text);
    return { body: saved, headers: etag(saved.revision) };
  },
  mergeDraft: async ({ deps, actor, params, text }) => ({
    bytes: await previewMerge(deps, actor, params.flowId, text),
  }),
});
