import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { OpenEnvironment } from '@/lib/server/environment-settings/open-environment';
import { ToolFailure } from './tool-failure';

/** The settings of an environment that apply to a tool call. */
export type CallEnvironment = Pick<OpenEnvironment, 'flowId' | 'name' | 'baseUrls' | 'allowedHosts'>;

/** The fetch of an environment, which also refuses redirects to hosts that are not allowed. */
export function limitHosts(fetch: GuardedFetch, environment: CallEnvironment | undefined): GuardedFetch {
  if (!environment || environment.allowedHosts.length === 0) return fetch;
  const hosts = new Set(environment.allowedHosts);
  return (url, init) => fetch(url, { ...init, hosts });
}

/** Refuses a host before anything is read for the call. `url` may contain placeholders after its host. */
export function checkAllowedHost(url: string, environment: CallEnvironment | undefined): void {
  if (!environment || environment.allowedHosts.length === 0 || !URL.canParse(url)) return;
  const { host } = new URL(url);
  if (environment.allowedHosts.includes(host)) return;
  throw new ToolFailure(
    'host-not-allowed',
    `${host} is not an allowed host of ${environment.name}: add it to the settings of the environment.`,
  );
}
