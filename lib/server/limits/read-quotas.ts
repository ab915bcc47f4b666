import { DEFAULT_QUOTAS, type Quotas } from '@/lib/contract/limits';
import type { Env } from '@/lib/server/env';

const MB = 1024 * 1024;

/** The limits of this installation: the defaults, changed by its settings. */
export function readQuotas(env: Env): Quotas {
  const megabytes = env.TURNPIKE_MAX_DRAFT_MB;
  const uploads = env.TURNPIKE_MAX_UPLOADS_MB;
  const requestsPerMinute = env.TURNPIKE_MAX_REQUESTS_PER_MINUTE ?? DEFAULT_QUOTAS.requestsPerMinute;
  return {
    ...DEFAULT_QUOTAS,
    flowsPerWorkspace: env.TURNPIKE_MAX_FLOWS ?? DEFAULT_QUOTAS.flowsPerWorkspace,
    draftBytesPerWorkspace: megabytes === undefined ? DEFAULT_QUOTAS.draftBytesPerWorkspace : megabytes * MB,
    uploadBytesPerWorkspace: uploads === undefined ? DEFAULT_QUOTAS.uploadBytesPerWorkspace : uploads * MB,
    liveConversationsPerWorkspace:
      env.TURNPIKE_MAX_LIVE_CONVERSATIONS ?? DEFAULT_QUOTAS.liveConversationsPerWorkspace,
    turnsPerMinute: env.TURNPIKE_MAX_TURNS_PER_MINUTE ?? DEFAULT_QUOTAS.turnsPerMinute,
    requestsPerMinute,
    heavyRequestsPerMinute: Math.ceil(requestsPerMinute / 5),
  };
}
