import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
type SentSpan = {
  name: string;
  kind: number;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
  attributes: { key: string; value: Value }[];
};
export type ReceivedSpan = Pick<SentSpan, 'name' | 'kind'> & {
  failed: boolean;
  parent: string | undefined;
  attributes: Record<string, string | number | boolean | undefined>;
};

/** What `kind` of a span is in OTLP: https://opentelemetry.io/docs/specs/otlp/ */
export const OTLP_CLIENT = 3;
const OTLP_ERROR = 2;

/** A collector that receives spans by OTLP over HTTP, as JSON. */
export async function startCollector() {
  const bodies: string[] = [];
  const requests: { path: string | undefined; authorization: string | undefined }[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    requests.push({ path: request.url, authorization: request.headers.authorization });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Everything that was sent. */
    readText: () => bodies.join('\n'),
    readSpans(): ReceivedSpan[] {
      const sent = bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans as SentSpan[]);
      return sent.map(({ name, kind, parentSpanId, status, attributes }) => ({
        name,
        kind,
        failed: status.code === OTLP_ERROR,
        parent: sent.find(({ spanId }) => spanId === parentSpanId)?.name,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      }));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
