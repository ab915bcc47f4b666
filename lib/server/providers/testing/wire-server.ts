import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { toBag, toWire, toWireStream } from './wire-formats';

/** A recorded request. */
type WireRequest = {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
};
/** The scripted answer to the next request; `text` is the model's output. */
export type WireAnswer =
  | { text: string }
  | { status: number; headers?: Record<string, string> }
  /**
   * `hang`: no byte; `drip`: a byte at intervals; `half`: truncated; `cut`, `withheld`: ended by the token
   * limit or the filter; `garbage`, `huge`, `wrong`: 200 with such a body.
   */
  | {
      trouble:
        | 'hang'
        | 'drip'
        | 'half'
        | 'half-stream'
        | 'garbage'
        | 'huge'
        | 'wrong'
        | 'cut'
        | 'withheld'
        | 'redirect';
    };

export type WireServer = Awaited<ReturnType<typeof startWireServer>>;

/**
 * A server that speaks the provider protocols, chosen by the first path segment: `/anthropic`, `/openai`,
 * `/openrouter`, `/groq`, `/cohere`, `/voyage`, `/other`. Answers come from a queue, then from `fallback`.
 */
export async function startWireServer() {
  const requests: WireRequest[] = [];
  const queue: WireAnswer[] = [];
  let fallback: WireAnswer = { text: '{}' };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers, body });
    const answer = queue.shift() ?? fallback;
    send(response, path, body, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    host: `127.0.0.1:${port}`,
    url: (kind: string) => `http://127.0.0.1:${port}/${kind}/v1`,
    next(...answers: WireAnswer[]) {
      queue.push(...answers);
    },
    always(answer: WireAnswer) {
      fallback = answer;
    },
    reset() {
      requests.length = 0;
      queue.length = 0;
      fallback = { text: '{}' };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  response: http.ServerResponse,
  path: string,
  body: Record<string, unknown>,
  answer: WireAnswer,
): void {
  const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  if ('status' in answer) {
    json(
      { error: { message: `Refused. Your key is ${JSON.stringify(body).length}`, type: 'x' } },
      answer.status,
      answer.headers,
    );
    return;
  }
  if ('text' in answer) {
    if (path.endsWith('/embeddings') || path.endsWith('/embed')) json(toBag(path, body));
    else if (body.stream === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(toWireStream(path, answer.text).join(''));
    } else json(toWire(path, body, answer.text));
    return;
  }
  switch (answer.trouble) {
    case 'hang':
      return;
    case 'drip': {
      response.writeHead(200, { 'content-type': body.stream ? 'text/event-stream' : 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"x","content":[{"type":"te');
      setTimeout(() => response.destroy(), 20);
      return;
    case 'half-stream': {
      const events = toWireStream(path, 'This reply is never complete.');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.slice(0, Math.ceil(events.length / 2)).join(''));
      return;
    }
    case 'cut':
      json(toWire(path, body, 'This reply is cut in the mid', 'length'));
      return;
    case 'withheld':
      json(toWire(path, body, 'I cannot help with that', 'filter'));
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>It works!</body></html>');
      return;
    case 'wrong':
      json({
        hello: 'world',
        choices: 'none',
        content: 7,
        output: { a: 1 },
        data: [{ embedding: 'x' }],
        results: 3,
      });
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      return;
    case 'huge': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(256 * 1024, 'x');
      let left = 200;
      const push = () => {
        while (left-- > 0) if (!response.write(piece)) return void response.once('drain', push);
        response.end();
      };
      push();
    }
  }
}
