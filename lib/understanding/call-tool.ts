import { answerMock } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, CallToolRequest } from '@turnpike/engine/turn';

/** Answers tool calls from the mocks of a flow, with the same results in the browser and on the server. */
export function createToolCaller(flow: Pick<FlowDocument, 'tools'>): (request: CallToolRequest) => Answer {
  const tools = new Map((flow.tools ?? []).map((tool) => [tool.id, tool]));
  return (request) => {
    const tool = tools.get(request.tool);
    if (tool) return answerMock(tool, request);
    const message = `The flow has no tool ${request.tool}.`;
    return { ok: false, error: { code: 'unknown-tool', message, retryable: false } };
  };
}
