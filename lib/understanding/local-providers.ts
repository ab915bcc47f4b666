import type { Answer, FlowDocument, Json, Providers } from '@turnpike/engine';
import { createToolCaller } from './call-tool.ts';
import { indexFlow } from './flow-index.ts';
import { format } from './format.ts';
import { understand } from './understand.ts';

/**
 * The providers that need no key and no network, for one flow. Answers depend on the request alone, so that
 * a browser, a server and a replay give the same.
 */
export function createLocalProviders(flow: FlowDocument): Providers {
  const index = indexFlow(flow);
  const callTool = createToolCaller(flow);
  return {
    understand: async (request) => toAnswer(await understand(index, request)),
    callTool: (request) => callTool(request),
    format: (request) => toAnswer(format(request)),
    // Nothing here can word a text anew; the engine then takes the next variant (ruling 8).
    generate: () => toAnswer({ text: null }),
  };
}

function toAnswer(value: object): Answer {
  return { ok: true, value: value as Json };
}
