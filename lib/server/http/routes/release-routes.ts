import { releaseOperations } from '@/lib/contract/operations/releases';
import * as paths from '@/lib/contract/paths';
import { toUrl } from '@/lib/contract/url';
import { closeChatLink, openChatLink } from '@/lib/server/chats/chat-links';
import { measureImpact } from '@/lib/server/conversations/measure-impact';
import { compareVersions } from '@/lib/server/flows/compare-versions';
import { diffVersions } from '@/lib/server/flows/diff-versions';
import { listEnvironments, requireEnvironment, setEnvironment } from '@/lib/server/flows/environments';
import { getVersion, listVersions, publishVersion } from '@/lib/server/flows/versions';
import { bindRoutes } from '../bind-routes';
import { findIfMatch } from '../read-headers';

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
  compareVersions: async ({ deps, actor, params, body }) => ({
    bytes: await compareVersions(deps, actor, params.flowId, body ?? {}),
  }),
  diffVersions: async ({ deps, actor, params, query: { from = 'draft', to = 'draft' } }) => ({
    bytes: await diffVersions(deps, actor, params.flowId, { from, to }),
  }),
  measureImpact: async ({ deps, actor, params, body }) => ({
    body: await measureImpact(deps, actor, params.flowId, body ?? {}),
  }),
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
