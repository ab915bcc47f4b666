import type { Json } from '@turnpike/engine';
import type { McpBinding } from '@turnpike/engine/document';
import { openMcp } from './open-mcp';
import { cutAnswer, toValue } from './read-answer';
import type { ToolCall } from './tool-call';
import { ToolFailure, toToolFailure } from './tool-failure';

type Result = { content?: unknown; structuredContent?: unknown; isError?: unknown };

/** Calls a tool of an MCP server over streamable HTTP, with one MCP session per call. */
export async function callMcp({ url, tool }: McpBinding, call: ToolCall): Promise<Json> {
  const [{ Client }, { StreamableHTTPClientTransport }, { McpError }, { CfWorkerJsonSchemaValidator }] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
      import('@modelcontextprotocol/sdk/validation/cfworker'),
    ]);
  const { timeoutMs, args, headers } = call;
  const address = new URL(url);
  const timer = new AbortController();
  const late = new ToolFailure('timeout', `No complete answer arrived within ${timeoutMs} ms.`, {
    retryable: true,
  });
  const timeout = setTimeout(() => timer.abort(late), timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    timer.signal.addEventListener('abort', () => reject(late));
  });
  const mcp = openMcp(call, timer.signal);
  const transport = new StreamableHTTPClientTransport(address, {
    fetch: mcp.fetch,
    requestInit: { headers },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      reconnectionDelayGrowFactor: 1,
    },
  });
  // The client's default validator generates code at run time.
  const client = new Client(
    { name: 'turnpike', version: '1' },
    { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
  );
  const options = { timeout: timeoutMs + 1000 };
  try {
    await Promise.race([client.connect(transport, options), mcp.broken, expired]);
    const result = await Promise.race([
      client.callTool({ name: tool, arguments: args }, undefined, options),
      mcp.broken,
      expired,
    ]);
    return readResult(result as Result);
  } catch (error) {
    if (!(error instanceof McpError)) throw toToolFailure(error);
    throw new ToolFailure('mcp-error', `The MCP server answered with error ${error.code}.`, {
      said: cutAnswer(error.message),
    });
  } finally {
    mcp.settle();
    // Ends the MCP session without waiting for it.
    transport
      .terminateSession()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timeout);
        return client.close();
      })
      .catch(() => undefined);
  }
}

/** The result of a tool: its structured content, or its text, parsed if it is a JSON object or list. */
function readResult({ content, structuredContent, isError }: Result): Json {
  const texts = (Array.isArray(content) ? content : []).flatMap((part: { type?: unknown; text?: unknown }) =>
    part?.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
  );
  const text = texts.join('\n');
  if (isError)
    throw new ToolFailure('tool-error', 'The tool answered with an error.', { said: cutAnswer(text) });
  if (structuredContent !== undefined) return toValue(JSON.stringify(structuredContent));
  if (texts.length === 0) {
    if (Array.isArray(content) && content.length > 0)
      throw new ToolFailure('bad-answer', 'The tool answered with neither text nor structured content.');
    return null;
  }
  return /^\s*[[{]/.test(text) && isJson(text) ? toValue(text) : toValue(JSON.stringify(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
