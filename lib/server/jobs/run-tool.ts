import { answerMock } from '@turnpike/engine';
import type { Answer } from '@turnpike/engine/turn';
import { callRealTool, isReal, type ToolDeps } from '@/lib/server/tools/call-real-tool';
import { MAX_LONG_CALL_MS } from '@/lib/server/tools/tool-call';
import { toEffectError } from '@/lib/server/tools/tool-failure';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { ToolJob, ToolQueue } from './tool-queue';

export type ToolRunner = {
  queue: ToolQueue;
  turns: TurnDeps;
  tools: ToolDeps;
};

/** Refusals after which the result is delivered again. After any other, the conversation no longer waits for it. */
const RETRYABLE: ReadonlySet<string> = new Set(['turn-in-flight', 'not-ready']);

/**
 * Calls a tool that a stored turn has started, and delivers its result as another turn under the operation's id.
 * True if the job is done or another process continues it.
 *
 * The start is stored before the call, and the result before its delivery. After a crash in between, the tool is
 * called again with the same operation id, but only if it is idempotent.
 */
export async function runTool(deps: ToolRunner, job: ToolJob): Promise<boolean> {
  const result = job.result ?? (await call(deps, job));
  if (!result) return true;
  const { operationId } = job.start;
  const data = result.ok
    ? { operationId, ok: true as const, value: result.value }
    : { operationId, ok: false as const, error: result.error };
  const taken = await takeStoredTurn(deps.turns, {
    workspaceId: job.workspaceId,
    channel: 'tool',
    account: job.sessionId,
    idempotencyKey: operationId,
    sessionId: job.sessionId,
    input: { type: 'event', name: 'tool-result', data },
  });
  if (!taken.ok && RETRYABLE.has(taken.refusal.code)) return false;
  await deps.queue.finish(job);
  return true;
}

/** Undefined if another process continues the job. */
async function call({ queue, turns, tools }: ToolRunner, job: ToolJob): Promise<Answer | undefined> {
  const { tool: id, args, operationId, flowId, environment: name, version } = job.start;
  const { workspaceId } = job;
  const { compiled } = await turns.flows.load(workspaceId, flowId, version);
  const tool = compiled.tools.get(id);
  if (!tool) return fail('no-tool', `Version ${version.number} has no tool "${id}".`);
  if (!isReal(tool)) {
    const { timeoutMs = MAX_LONG_CALL_MS } = tool;
    return answerMock({ ...tool, timeoutMs }, { tool: id, args });
  }
  if (job.isStarted && tool.idempotencyHeader === undefined)
    return fail('missing-result', `The call of "${tool.name}" was interrupted, so its result is unknown.`);
  const environment = name && (await turns.models?.loadEnvironment?.(workspaceId, flowId, name));
  if (!(await queue.begin(job))) return undefined;
  const { leaseMs, renewMs } = turns.lease;
  const timer = setInterval(() => void queue.hold(job, leaseMs).catch(() => false), renewMs);
  try {
    const called = { workspaceId, environment, tool, args, operationId };
    const answer = await callRealTool(tools, { ...called, isLong: true });
    const result: Answer = answer.ok ? answer : { ok: false, error: toEffectError(answer.failure) };
    return (await queue.keep(job, result)) ? result : undefined;
  } finally {
    clearInterval(timer);
  }
}

const fail = (code: string, message: string): Answer => ({
  ok: false,
  error: { code, message, retryable: false },
});
