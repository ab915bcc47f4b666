import type { Json } from '@turnpike/engine';
import { DEFAULT_TOOL_TIMEOUT_MS, type RealBinding, type Tool } from '@turnpike/engine/document';
import { loadAllowedHosts } from '@/lib/server/accounts/load-allowed-hosts';
import { withRetry } from '@/lib/server/db/transient-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { toCalledUrl } from '@/lib/server/environment-settings/to-called-url';
import type { SealDeps } from '@/lib/server/providers/seal';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { watchTool } from '@/lib/server/telemetry/watch-tool';
import { type Authorization, authorize } from './authorize';
import type { CallEnvironment } from './call-environment';
import { callHttp } from './call-http';
import { callMcp } from './call-mcp';
import { checkAllowedHost, limitHosts } from './host-limits';
import { redact, redactText } from './redact';
import { MAX_CALL_MS, MAX_LONG_CALL_MS } from './tool-call';
import { ToolFailure, toToolFailure } from './tool-failure';

export type ToolDeps = SealDeps & { fetch: GuardedFetch; tracer?: Tracer | undefined };
export type RealTool = Tool & { binding: RealBinding };
export type RealCall = {
  workspaceId: string;
  /** Without it, the call goes where the tool says, with the workspace's secrets. */
  environment?: CallEnvironment | undefined;
  tool: RealTool;
  args: Record<string, Json>;
  /** The same for every attempt of one operation. */
  operationId: string;
  /** Deadline of the answer, by `performance.now()`. */
  deadline?: number;
  /** The call runs after the turn, so no turn waits for it. */
  isLong?: true;
};
export type RealAnswer = { ok: true; value: Json } | { ok: false; failure: ToolFailure };

export function isReal(tool: Tool): tool is RealTool {
  return tool.binding.type !== 'mock';
}

/** A failover of the database takes seconds. */
const OUTAGE_MS = 30_000;

/** Calls a tool through its binding, within its timeout. Secrets are redacted from the answer. */
export function callRealTool(deps: ToolDeps, call: RealCall): Promise<RealAnswer> {
  return watchTool(
    { tool: call.tool.id, operationId: call.operationId },
    () => makeCall(deps, call),
    deps.tracer,
  );
}

async function makeCall(deps: ToolDeps, call: RealCall): Promise<RealAnswer> {
  const { tool, args, workspaceId, environment, operationId, isLong } = call;
  const { deadline = Number.POSITIVE_INFINITY } = call;
  const [defaultMs, maxMs] = isLong
    ? [MAX_LONG_CALL_MS, MAX_LONG_CALL_MS]
    : [DEFAULT_TOOL_TIMEOUT_MS, MAX_CALL_MS];
  const binding = { ...tool.binding, url: toCalledUrl(tool.binding.url, environment?.baseUrls ?? {}) };
  let identity: Authorization = { headers: {}, secrets: [] };
  try {
    // During an outage of the database a call waits, as its turn does, instead of failing.
    const readHosts = () => loadAllowedHosts(deps.prisma, workspaceId);
    const limits = {
      workspace: await withRetry(readHosts, Math.min(OUTAGE_MS, deadline - performance.now())),
      environment,
    };
    checkAllowedHost(binding.url, limits);
    identity = await authorize(deps, workspaceId, binding.url, binding.auth, environment);
    const { timeoutMs: wanted = defaultMs, idempotencyHeader } = tool;
    const timeoutMs = Math.floor(Math.min(wanted, maxMs, deadline - performance.now()));
    if (timeoutMs <= 0) throw new ToolFailure('timeout', 'The turn has no time left.', { retryable: true });
    const headers = {
      ...(idempotencyHeader !== undefined && { [idempotencyHeader]: operationId }),
      ...identity.headers,
    };
    const sent = { args, headers, timeoutMs, fetch: limitHosts(deps.fetch, limits) };
    const value = binding.type === 'http' ? await callHttp(binding, sent) : await callMcp(binding, sent);
    return { ok: true, value: redact(value, identity.secrets) };
  } catch (error) {
    const { code, message, retryable, said } = toToolFailure(error);
    const hidden = said === undefined ? undefined : redactText(said, identity.secrets);
    return { ok: false, failure: new ToolFailure(code, message, { retryable, said: hidden }) };
  }
}
