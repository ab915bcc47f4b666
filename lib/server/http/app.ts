import { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import { OPERATIONS } from '@/lib/contract/operations';
import { openApiOperations } from '@/lib/contract/operations/open-api';
import { API_BASE } from '@/lib/contract/url';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { mountAuthRoutes } from './auth-routes';
import { bindRoutes } from './bind-routes';
import { mountChannelWebhooks } from './channel-webhooks';
import { mountMcpRoutes } from './mcp-routes';
import { mountMetrics } from './metrics-route';
import { mountRoutes } from './mount-routes';
import { observeRequests } from './observe-requests';
import { createOpenApi } from './open-api';
import { mountOpenAiRoutes } from './openai-routes';
import { toProblemResponse } from './problem-response';
import { mountRasaRoutes } from './rasa-routes';
import { ROUTES } from './route-table';

let openApi: string | undefined;
/** Not part of the table it describes. */
const openApiRoutes = bindRoutes(openApiOperations, {
  async getOpenApi() {
    openApi ??= JSON.stringify(createOpenApi(API_BASE, Object.values(OPERATIONS)));
    return { bytes: openApi };
  },
});

/** The whole HTTP API as one function from Request to Response. */
export function createApp(deps: AppDeps): OpenAPIHono {
  const app = new OpenAPIHono();
  app.use('*', observeRequests(deps.trustedProxies));
  mountMetrics(app, deps);
  mountAuthRoutes(app, deps);
  mountMcpRoutes(app, deps);
  mountOpenAiRoutes(app, deps);
  mountRasaRoutes(app, deps);
  mountChannelWebhooks(app, deps);
  mountRoutes(app, API_BASE, [...ROUTES, ...openApiRoutes], deps);
  app.notFound((context) =>
    toProblemResponse(new Refusal('route-not-found', msg('No resource found at this path.')), context),
  );
  app.onError((error, context) => toProblemResponse(error, context));
  return app;
}
