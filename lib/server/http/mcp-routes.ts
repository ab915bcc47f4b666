import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import { createVersionReader } from '@/lib/server/channels/mcp/talk/describe-versions';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';

const MCP_PATH = '/api/mcp';

/**
 * `POST /api/mcp`: an MCP server over streamable HTTP. It sends nothing between requests and keeps no sessions, so the
 * protocol allows it to refuse GET and DELETE.
 */
export function mountMcpRoutes(app: OpenAPIHono, deps: AppDeps): void {
  const readVersions = createVersionReader();
  app.post(MCP_PATH, async (context) => {
    // Loaded when needed, because the SDK is large.
    const { servePost } = await import('@/lib/server/channels/mcp/serve-post');
    return servePost({ deps, readVersions }, context);
  });
  app.all(MCP_PATH, ({ req: { method } }) => {
    throw new Refusal(
      'method-not-allowed',
      msg('{method} is not supported here. Use {allow}.', { method, allow: 'POST' }),
      {},
      { allow: 'POST' },
    );
  });
}
