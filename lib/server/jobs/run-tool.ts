import { type Answer, answerMock } from '@turnpike/engine';
import { takeStoredTurn } from '@/lib/server/sessions/take-stored-turn';
import type { TurnDeps } from '@/lib/server/sessions/turn-deps';
import { callRealTool, isReal, type ToolDeps } from '@/lib/server/tools/call-real-tool';
import { MAX_LONG_CALL_MS } from '@/lib/server/tools/tool-call';
import { toEffectError } from '@/lib/server/tools/tool-failure';
import type { ToolJob, ToolQueue } from './tool-queue';

export type ToolRunner = {
  queue: ToolQueue;
  turns: TurnDeps;
  tools: ToolDeps;
};

/** Refusals after which the same result may be taken; any other says that nobody waits for it any more. */
const PASSING: ReadonlySet<string> = new Set(['turn-in-flight', 'not-ready']);

/**
 * Calls a tool that was started by a stored turn, and tells the conversation what it gave: a turn of its own, under
 * the operation's id. True: it is done with, or somebody else goes on with it.
 *
 * The beginning is stored before the call and the result before it is told. After a crash between the two the tool
 * is called again, under the same operation id, only where it drops repeated calls.
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
  if (!taken.ok && PASSING.has(taken.refusal.code)) return false;
  await deps.queue.finish(job);
  return true;
}

/** Undefined: somebody else goes on with it. */
async function call({ queue, turns, tools }: ToolRunner, job: ToolJob): Promise<Answer | undefined> {
  const { tool: id, args, operationId, flowId, version } = job.start;
  const { compiled } = await turns.flows.load(job.workspaceId, flowId, version);
  const tool = compiled.tools.get(id);
  if (!tool) return fail('no-tool', `There is no tool "${id}" in version ${version.number}.`);
  if (!isReal(tool)) {
    const { timeoutMs = MAX_LONG_CALL_MS } = tool;
    return answerMock({ ...tool, timeoutMs }, { tool: id, args });
  }
  if (job.begun && tool.idempotencyHeader === undefined)
    return fail('missing-result', `Whether "${tool.name}" was done is not known: the call broke off.`);
  if (!(await queue.begin(job))) return undefined;
  const { leaseMs, renewMs } = turns.lease;
  const timer = setInterval(() => void queue.hold(job, leaseMs).catch(() => false), renewMs);
  try {
    const { workspaceId } = job;
    const answer = await callRealTool(tools, { workspaceId, tool, args, operationId, isLong: true });
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
