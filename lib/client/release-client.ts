import * as paths from '@/lib/contract/release-paths';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { type ApiClientOptions, type Body, type CallOptions, createCaller } from './call-operation';

/**
 * How a version compares, what it must pass to go live, when it does, and who may open its chat. Apart from the other operations, because
 * only the versions of a flow call it.
 */
export function createReleaseClient(options: ApiClientOptions = {}) {
  const { call } = createCaller(options);

  return {
    /** Compares every conversation of two versions. */
    compareVersions: (flowId: string, body: Body<'compareVersions'> = {}, init?: CallOptions) =>
      call(paths.compareVersions, { params: { flowId }, body, ...init }),
    /** Runs what has no stored result on the saved draft, or on a version. */
    getReleaseChecks: (flowId: string, name: string, version: VersionName, init?: CallOptions) =>
      call(paths.getReleaseChecks, { params: { flowId, name }, query: { version }, ...init }),
    setRequiredChecks: (flowId: string, name: string, body: Body<'setRequiredChecks'>) =>
      call(paths.setRequiredChecks, { params: { flowId, name }, body }),
    /** `at` is an ISO instant. */
    scheduleRelease: (flowId: string, name: string, body: Body<'scheduleRelease'>) =>
      call(paths.scheduleRelease, { params: { flowId, name }, body }),
    cancelRelease: (flowId: string, name: string, releaseId: string) =>
      call(paths.cancelRelease, { params: { flowId, name, releaseId } }),
    /** The newest page. */
    listReviews: (flowId: string, init?: CallOptions) =>
      call(paths.listReviews, { params: { flowId }, ...init }),
    addReview: (flowId: string, body: Body<'addReview'>) =>
      call(paths.addReview, { params: { flowId }, body }),
    /** Opens the chat page of an environment; an open one keeps its address. */
    openChatLink: (flowId: string, name: string) => call(paths.openChatLink, { params: { flowId, name } }),
    /** Closes it. Its address never works again. */
    closeChatLink: (flowId: string, name: string) => call(paths.closeChatLink, { params: { flowId, name } }),
    /** Customers enter it again after a change. */
    setChatPassword: (flowId: string, name: string, password: string) =>
      call(paths.setChatPassword, { params: { flowId, name }, body: { password } }),
    removeChatPassword: (flowId: string, name: string) =>
      call(paths.removeChatPassword, { params: { flowId, name } }),
  };
}

/** For the pages: same origin, session cookie. */
export const releaseApi = createReleaseClient();
