import type { FlowDocument } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import type { CallEnvironment } from './call-environment';
import { callRealTool, isReal, type ToolDeps } from './call-real-tool';
import { toEffectError } from './tool-failure';

/** Whether a turn of this flow may call a real tool. */
export function hasRealTools({ tools = [] }: Pick<FlowDocument, 'tools'>): boolean {
  return tools.some(isReal);
}

type Turn = {
  workspaceId: string;
  flow: FlowDocument;
  environment?: CallEnvironment | undefined;
  /** By `performance.now()`. */
  deadline: number;
};

/** Adds real tool calls to providers. Mocked tools are answered by the given providers. */
export function withRealTools(
  deps: ToolDeps,
  providers: Providers,
  { workspaceId, flow, environment, deadline }: Turn,
): Providers {
  const tools = new Map((flow.tools ?? []).filter(isReal).map((tool) => [tool.id, tool]));
  return {
    ...providers,
    async callTool(request, effect) {
      const tool = tools.get(request.tool);
      if (!tool) return providers.callTool(request, effect);
      const { args } = request;
      const { operationId = '' } = effect;
      const answer = await callRealTool(deps, {
        workspaceId,
        environment,
        tool,
        args,
        operationId,
        deadline,
      });
      return answer.ok ? answer : { ok: false, error: toEffectError(answer.failure) };
    },
  };
}
