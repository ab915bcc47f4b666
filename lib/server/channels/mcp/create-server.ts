import { hash, randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { requireScope } from '@/lib/server/accounts/actor';
import type { Agent } from './agent';
import type { ClientSession } from './client-session';
import type { VersionReader } from './talk/describe-versions';
import { findTool, listTools } from './tools/list-tools';
import type { AgentCall } from './tools/tool';
import { toToolError } from './tools/tool-error';

const SERVER_INFO = { name: 'turnpike', title: 'Turnpike', version: '1' };
const INSTRUCTIONS =
  'Turnpike runs conversation flows. Each talk_… tool holds conversations of a published flow as a customer would. The other tools read, edit, check, simulate, test and release flows. To change a flow: get_flow, edit_draft with its revision, check_draft, simulate_flow, run_tests, prove_flow, publish_to_staging.';

type Served = { agent: Agent; session: ClientSession | undefined; readVersions: VersionReader };

/** The MCP server for one message. */
export function createServer({ agent, session, readVersions }: Served, transport: Transport): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    // The default validator generates code at run time.
    jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
  });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
    listTools(agent, readVersions, params?.cursor),
  );
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId }) => {
    const { name, arguments: args = {} } = params;
    try {
      const tool = await findTool(agent, readVersions, name);
      if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 100)}`);
      for (const scope of tool.scopes) requireScope(agent.actor, scope);
      return await tool.call(agent, args, toCall(transport, session, requestId));
    } catch (error) {
      if (error instanceof McpError) throw error;
      return toToolError(agent, error);
    }
  });
  return server;
}

function toCall(transport: Transport, session: ClientSession | undefined, requestId: RequestId): AgentCall {
  // A client uses the id of a request once per session. Without one, every request is a new call.
  const call = session ? JSON.stringify([session.id, requestId]) : randomUUID();
  const send = (message: { method: string; params: object; id?: string }) =>
    transport.send({ jsonrpc: '2.0', ...message } as Parameters<Transport['send']>[0], {
      relatedRequestId: requestId,
    });
  return {
    keyOf: (turn) => hash('sha256', `${call} ${turn}`),
    ...(session?.showsForms && {
      form: {
        show: (id, params) => send({ id, method: 'elicitation/create', params }),
        withdraw: (id) => send({ method: 'notifications/cancelled', params: { requestId: id } }),
      },
    }),
  };
}
