import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { mountAuthRoutes } from './auth-routes';
import { defineRoute } from './define-route';
import { mountMetrics } from './metrics-route';
import { mountRoutes } from './mount-routes';
import { observeRequests } from './observe-requests';
import { createOpenApi } from './open-api';
import { toProblemResponse } from './problem-response';
import { settleClient } from './read-client';
import { ROUTES } from './route-table';

const BASE = '/api/v1';

let openApi: string | undefined;
/** Not part of the table it describes. */
const openApiRoute = defineRoute({
  method: 'get',
  path: '/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  tag: 'Operation',
  access: 'public',
  success: { description: 'The document', schema: z.object({}) },
  async handle() {
    openApi ??= JSON.stringify(createOpenApi(BASE, ROUTES));
    return { bytes: openApi };
  },
});

/** The whole HTTP API as one function from Request to Response. */
export function createApp(deps: AppDeps): OpenAPIHono {
  const app = new OpenAPIHono();
  app.use('*', observeRequests(deps.trustedProxies));
  app.use('*', settleClient(deps.trustedProxies));
  mountMetrics(app, deps);
  mountAuthRoutes(app, deps);
  mountRoutes(app, BASE, [...ROUTES, openApiRoute], deps);
  app.notFound((context) =>
    toProblemResponse(new Refusal('route-not-found', 'No resource found at this path.'), context.req.raw),
  );
  app.onError((error, context) => toProblemResponse(error, context.req.raw));
  return app;
}
