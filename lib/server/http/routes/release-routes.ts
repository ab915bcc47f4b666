import { releaseOperations } from '@/lib/contract/operations/releases';
import * as paths from '@/lib/contract/paths';
import type { ImpactProgress } from '@/lib/contract/schemas/releases/environments';
import { toUrl } from '@/lib/contract/url';
import { closeChatLink, openChatLink } from '@/lib/server/chats/chat-links';
import { setChatPassword } from '@/lib/server/chats/chat-passwords';
import { measureImpact } from '@/lib/server/conversations/measure-impact';
import { listEnvironmentNeeds } from '@/lib/server/environment-settings/list-environment-needs';
import { compareVersions } from '@/lib/server/flows/compare-versions';
import { diffVersions } from '@/lib/server/flows/diff-versions';
import {
  listEnvironments,
  refOfEnvironment,
  requireEnvironment,
  setEnvironment,
} from '@/lib/server/flows/environments';
import { getReleaseChecks } from '@/lib/server/flows/required/get-release-checks';
import { setRequiredChecks } from '@/lib/server/flows/required/set-required-checks';
import { addReview, listReviews } from '@/lib/server/flows/reviews';
import { cancelRelease, scheduleRelease } from '@/lib/server/flows/scheduled/schedule-release';
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
  compareVersions: async ({ deps, actor, params, body }) => ({
    bytes: await compareVersions(deps, actor, params.flowId, body ?? {}),
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
    const ref = refOfEnvironment(params);
    const environment = await setEnvironment(deps, actor, ref.flowId, ref.name, body);
    if (typeof body.version !== 'number') return { body: environment };
    const needs = await listEnvironmentNeeds(deps, actor, ref, body.version);
    return { body: { ...environment, missing: needs.filter(({ problem }) => problem !== null) } };
  },
  async getReleaseChecks({ deps, actor, params, query: { version = 'draft' } }) {
    const name = requireEnvironment(params.name);
    return { body: await getReleaseChecks(deps, actor, params.flowId, name, version) };
  },
  async setRequiredChecks({ deps, actor, params, body }) {
    const name = requireEnvironment(params.name);
    return { body: await setRequiredChecks(deps, actor, params.flowId, name, body) };
  },
  async scheduleRelease({ deps, actor, params, body }) {
    const name = requireEnvironment(params.name);
    return { body: await scheduleRelease(deps, actor, params.flowId, name, body) };
  },
  async cancelRelease({ deps, actor, params }) {
    const name = requireEnvironment(params.name);
    await cancelRelease(deps, actor, params.flowId, name, params.releaseId);
    return {};
  },
  async listReviews({ deps, actor, params, query }) {
    const { items, next } = await listReviews(deps, actor, params.flowId, query);
    return { body: { reviews: items, next } };
  },
  addReview: async ({ deps, actor, params, body }) => ({
    body: await addReview(deps, actor, params.flowId, body),
  }),
  openChatLink: async ({ deps, actor, params }) => ({
    body: await openChatLink(deps, actor, params.flowId, requireEnvironment(params.name)),
  }),
  setChatPassword: async ({ deps, actor, params: { flowId, name }, body }) => ({
    body: await setChatPassword(deps, actor, { flowId, name: requireEnvironment(name) }, body.password),
  }),
  removeChatPassword: async ({ deps, actor, params: { flowId, name } }) => ({
    body: await setChatPassword(deps, actor, { flowId, name: requireEnvironment(name) }, null),
  }),
  closeChatLink: async ({ deps, actor, params }) => ({
    body: await closeChatLink(deps, actor, params.flowId, requireEnvironment(params.name)),
  }),
});
