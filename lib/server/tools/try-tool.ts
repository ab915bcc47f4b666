import { answerMock, type Json } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ToolTry, TryToolSchema } from '@/lib/contract/schemas/tools';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { newId } from '@/lib/server/new-id';
import { DRAFT_ENVIRONMENT, openDraft } from '@/lib/server/providers/ask-effect';
import type { ProviderRuntime } from '@/lib/server/providers/provider-runtime';
import { Refusal } from '@/lib/server/refusal';
import { callRealTool, isReal, type ToolDeps } from './call-real-tool';
import { toEffectError } from './tool-failure';

/** Calls a tool of the draft once through its binding, with the settings of staging, and reports the outcome. */
export async function tryTool(
  deps: ToolDeps & FlowInspectionDeps & { providers: Pick<ProviderRuntime, 'loadEnvironment'> },
  actor: Actor,
  flowId: string,
  toolId: string,
  { args }: z.output<typeof TryToolSchema>,
): Promise<ToolTry> {
  requireScope(actor, 'flows:write');
  const { compiled } = await openDraft(deps, actor, flowId);
  const tool = compiled.tools.get(toolId);
  if (!tool) throw new Refusal('tool-not-found', msg('The draft has no tool with this id.'));
  const fault = tool.input && compiled.getSchemaCheck(tool.input)(args as Json);
  if (fault !== undefined)
    throw new Refusal('invalid-request', msg('{fault}', { fault }), { pointer: '/args' });
  const given = args as Record<string, Json>;
  if (!isReal(tool)) {
    const answer = answerMock(tool, { tool: toolId, args: given });
    return answer.ok ? { ok: true, ms: 0, value: answer.value } : { ok: false, ms: 0, error: answer.error };
  }
  await audit(deps.prisma, actor, 'tool.try', `${flowId}/${toolId}`);
  const started = performance.now();
  const { workspaceId } = actor;
  const operationId = newId('try');
  const environment = await deps.providers.loadEnvironment(workspaceId, flowId, DRAFT_ENVIRONMENT);
  const answer = await callRealTool(deps, { workspaceId, environment, tool, args: given, operationId });
  const ms = Math.round(performance.now() - started);
  if (!answer.ok) {
    const { failure } = answer;
    const said = failure.said ? { said: failure.said } : {};
    return { ok: false, ms, error: toEffectError(failure), ...said };
  }
  const wrong = tool.output && compiled.getSchemaCheck(tool.output)(answer.value);
  if (wrong === undefined) return { ok: true, ms, value: answer.value };
  return {
    ok: false,
    ms,
    value: answer.value,
    error: { code: 'bad-result', message: wrong, retryable: false },
  };
}
