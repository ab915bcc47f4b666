import { releaseOperations } from '@/lib/contract/operations/releases';
import * as paths from '@/lib/contract/paths';
import type { ImpactProgress } from '@/lib/contract/schemas/environments';
import { toUrl } from '@/lib/contract/url';
import { closeChatLink, openChatLink } from '@/lib/server/chats/chat-links';
import { measureImpact } from '@/lib/server/conversations/measure-impact';
import { diffVersions } from '@/lib/server/flows/diff-versions';
import { listEnvironments, requireEnvironment, setEnvironment } from '@/lib/server/flows/environments';
import { getVersion, listVersions, publishVersion } from '@/lib/server/flows/versions';
import { bindRoutes } from '../bind-routes';
import { findIfMatch } from '../read-headers';
import { type SendEvent, streamEvents, wantsEvents } from '../stream-events';

export const releaseRoutes = bindRoutes(releaseOperations, {
  async listVersions({ deps, actor, params, query }) {
    const { items, next } = await listVersions(deps, actor, params.flowId, query);
    return { body: { versions: items, next } };
  },
  async publishVersion({ deps, actor, params, body, headers }) {
    const revision = findIfMatch(headers);
    const version = await publishVersion(deps, actor, params.flowId, { ...body, revision });
    const location = toUrl(paths.getVersion, { flowId: params.flowId, number: version.number });
    return { body: version, headers: { location } };
  },
  getVersion: async ({ deps, actor, params }) => ({
    bytes: await getVersion(deps, actor, params.flowId, params.number),
  }),
  diffVersions: async ({ deps, actor, params, query: { from = 'draft', to = 'draft' } }) => ({
    bytes: await diffVersions(deps, actor, params.flowId, { from, to }),
  }),
  async measureImpact({ deps, actor, params: { flowId }, body = {}, headers, request, requestId }) {
    if (!wantsEvents(headers))
      return { body: await measureImpact(deps, actor, flowId, body, { signal: request.signal }) };
    const work = async (send: SendEvent, signal: AbortSignal): Promise<void> => {
      const report = (progress: ImpactProgress) => send('progress', JSON.stringify(progress));
      const impact = await measureImpact(deps, actor, flowId, body, { report, signal });
      send('impact', JSON.stringify(impact));
    };
    return { events: await streamEvents(work, { method: 'POST', url: request.url, requestId }) };
  },
  listEnvironments: async ({ deps, actor, params, query }) => ({
    body: { environments: await listEnvironments(deps, actor, params.flowId, query) },
  }),
  async setEnvironment({ deps, actor, params, body }) {
    const name = requireEnvironment(params.name);
    return { body: await setEnvironment(deps, actor, params.flowId, name, body) };
  },
  openChatLink: async ({ deps, actor, params }) => ({
    body: await openChatLink(deps, actor, params.flowId, requireEnvironment(params.name)),
  }),
  closeChatLink: async ({ deps, actor, params }) => ({
    body: await closeChatLink(deps, actor, params.flowId, requireEnvironment(params.name)),
  }),
});
