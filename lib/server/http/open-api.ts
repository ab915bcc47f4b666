import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { HeaderName, Operation } from '@/lib/contract/operation';
import { ApiProblemSchema } from '@/lib/contract/problem';
import { AlertNoticeSchema } from '@/lib/contract/schemas/alerts';
import { RecordingLineSchema } from '@/lib/contract/schemas/releases/recordings';
import { WebhookEventSchema } from '@/lib/contract/schemas/webhooks';

const HEADERS: Record<HeaderName, z.ZodType> = {
  'if-match': z.string().meta({ description: 'The revision in double quotes, such as "7"' }),
  'idempotency-key': z
    .string()
    .max(255)
    .meta({ description: 'A new key for each message. A repeated key returns the first answer.' }),
};

/** A file. */
const BINARY = {
  'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
};

/** One JSON value per line. */
const LINES = { 'application/x-ndjson': { schema: RecordingLineSchema } };

/**
 * The OpenAPI 3.1 document of the table, from the same schemas that validate requests. It uses its own registry,
 * because the app is mounted by hand so that body size is checked before parsing.
 */
export function createOpenApi(base: string, operations: readonly Operation[]): object {
  const documented = new OpenAPIHono();
  const { openAPIRegistry: registry } = documented;
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'browserSession', {
    type: 'apiKey',
    in: 'cookie',
    name: 'turnpike.session',
  });
  for (const operation of operations) {
    const { headers, body, upload, success } = operation;
    const problem = { 'application/problem+json': { schema: ApiProblemSchema } };
    registry.registerPath({
      method: operation.method,
      path: base + operation.path,
      operationId: toOperationId(operation),
      summary: operation.summary,
      description: describeAccess(operation),
      tags: [operation.tag],
      security: operation.access === 'public' ? [] : [{ apiKey: [] }, { browserSession: [] }],
      request: {
        params: operation.params,
        query: operation.query,
        headers:
          headers.length > 0
            ? z.object(Object.fromEntries(headers.map((name) => [name, HEADERS[name]])))
            : undefined,
        body: upload
          ? { required: true, content: BINARY }
          : body && { required: !body.optional, content: { 'application/json': { schema: body.schema } } },
      },
      responses: {
        [success.status]: {
          description: success.description,
          ...(success.file && { content: BINARY }),
          ...(success.lines && { content: LINES }),
          ...(success.schema && {
            content: {
              'application/json': { schema: success.schema },
              ...(success.events && {
                'text/event-stream': { schema: z.string().meta({ description: success.events }) },
              }),
            },
          }),
        },
        default: { description: 'A problem (RFC 9457)', content: problem },
      },
    });
  }
  registry.registerWebhook({
    method: 'post',
    path: 'turn',
    summary: 'A committed turn of an environment with a webhook, or a test event',
    description:
      'Signed by the Standard Webhooks rules: `webhook-id`, `webhook-timestamp`, `webhook-signature`.',
    tags: ['Webhooks'],
    request: { body: { content: { 'application/json': { schema: WebhookEventSchema } } } },
    responses: { '2XX': { description: 'Accepted. Any other status is tried again' } },
  });
  registry.registerWebhook({
    method: 'post',
    path: 'alert',
    summary: 'A notice of an alert with an address, or a test',
    description: 'Signed as turns are.',
    tags: ['Alerts'],
    request: { body: { content: { 'application/json': { schema: AlertNoticeSchema } } } },
    responses: { '2XX': { description: 'Accepted. Any other status is tried again' } },
  });
  return documented.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Turnpike', version: '1', description: 'Draw a conversation, prove it, run it.' },
    servers: [{ url: '/' }],
  });
}

function describeAccess({ access }: Operation): string {
  if (access === 'public') return 'Open to anyone.';
  return access === 'signed-in'
    ? 'Requires an API key or a browser session.'
    : `Requires the scope \`${access}\`.`;
}

/** `PUT /flows/{flowId}/draft` -> `putFlowsFlowIdDraft`: stable as long as the path is. */
function toOperationId({ method, path }: Operation): string {
  return method + path.replaceAll(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}
