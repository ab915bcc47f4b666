import * as paths from '@/lib/contract/release-paths';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { type Body, type CallOptions, createCaller } from './call-operation';

type EnvironmentPlace = { flowId: string; name: string };

const { call } = createCaller();

/** The settings of environments, for the pages: same origin, session cookie. */
export const environmentSettingsApi = {
  getEnvironmentSettings: (params: EnvironmentPlace, init?: CallOptions) =>
    call(paths.getEnvironmentSettings, { params, ...init }),
  /** Omitted fields stay unchanged. */
  saveEnvironmentSettings: (params: EnvironmentPlace, body: Body<'saveEnvironmentSettings'>) =>
    call(paths.saveEnvironmentSettings, { params, body }),
  saveEnvironmentSecret: (place: EnvironmentPlace, secret: string, body: Body<'saveEnvironmentSecret'>) =>
    call(paths.saveEnvironmentSecret, { params: { ...place, secret }, body }),
  deleteEnvironmentSecret: (place: EnvironmentPlace, secret: string) =>
    call(paths.deleteEnvironmentSecret, { params: { ...place, secret } }),
  saveEnvironmentProvider: (
    place: EnvironmentPlace,
    provider: string,
    body: Body<'saveEnvironmentProvider'>,
  ) => call(paths.saveEnvironmentProvider, { params: { ...place, provider }, body }),
  deleteEnvironmentProvider: (place: EnvironmentPlace, provider: string) =>
    call(paths.deleteEnvironmentProvider, { params: { ...place, provider } }),
  /** What the draft or a version uses. Those with a problem are missing. */
  listEnvironmentNeeds: async (params: EnvironmentPlace, version: VersionName, init?: CallOptions) =>
    (await call(paths.listEnvironmentNeeds, { params, query: { version: String(version) }, ...init })).needs,
};
