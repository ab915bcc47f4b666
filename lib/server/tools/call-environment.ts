import type { OpenEnvironment } from '@/lib/server/environment-settings/open-environment';

/** The settings of an environment that apply to a tool call. */
export type CallEnvironment = Pick<OpenEnvironment, 'flowId' | 'name' | 'baseUrls' | 'allowedHosts'>;
