import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { CallEnvironment } from './call-environment';
import { ToolFailure } from './tool-failure';

/** The lists of hosts that apply to a call: both must have its host. An empty list limits nothing. */
export type HostLimits = { workspace: readonly string[]; environment: CallEnvironment | undefined };

/** The fetch of a call, which also refuses redirects to hosts that are not allowed. */
export function limitHosts(fetch: GuardedFetch, { workspace, environment }: HostLimits): GuardedFetch {
  const lists = [workspace, environment?.allowedHosts ?? []].filter(({ length }) => length > 0);
  const [first, ...others] = lists;
  if (!first) return fetch;
  const hosts = new Set(first.filter((host) => others.every((list) => list.includes(host))));
  return (url, init) => fetch(url, { ...init, hosts });
}

/** Refuses a host before anything is read for the call. `url` may contain placeholders after its host. */
export function checkAllowedHost(url: string, { workspace, environment }: HostLimits): void {
  if (!URL.canParse(url)) return;
  const { host } = new URL(url);
  const refuses = (list: readonly string[]) => list.length > 0 && !list.includes(host);
  if (refuses(workspace))
    throw new ToolFailure(
      'host-not-allowed',
      `${host} is not an allowed host of the workspace: an owner can add it in the settings.`,
    );
  if (environment && refuses(environment.allowedHosts))
    throw new ToolFailure(
      'host-not-allowed',
      `${host} is not an allowed host of ${environment.name}: add it to the settings of the environment.`,
    );
}
