import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPool } from '@/lib/server/db/pool';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import type { TurnCommit } from '@/lib/server/turns/store/store';

/**
 * The lower bound of a turn over HTTP: node:http, JSON in and out, and the same commit statement with the same bytes. It
 * has no validation, no authentication and no engine.
 */
const [url = '', workspaceId = '', flowId = '', versionId = ''] = process.argv.slice(2);
const store = createPostgresStore(createPool(url));
// The real bytes of a turn, because other bytes of the same length compress differently.
const { record, reply, state } = (await json(process.stdin)) as Pick<
  TurnCommit,
  'record' | 'reply' | 'state'
>;

const sessions = new Map<string, { rev: number; epoch: number }>();
const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const payload = Buffer.concat(chunks).toString();
  const { sessionId = randomUUID() } = JSON.parse(payload) as { sessionId?: string };
  const known = sessions.get(sessionId) ?? { rev: 0, epoch: 1 };
  const messageId = String(request.headers['idempotency-key']);
  const start = {
    flowId,
    versionId,
    environment: 'production',
    customerId: null,
    epoch: known.epoch,
  } as const;
  const turn: TurnCommit = {
    workspaceId,
    sessionId,
    message: { channel: 'plain', account: 'plain', messageId, payload, payloadHash: 'none' },
    base: known.rev === 0 ? { start } : known,
    state,
    status: 'waiting',
    record,
    reply,
    traceHash: 'none',
    at: new Date().toISOString(),
  };
  if ((await store.commit(turn)) !== 'committed') throw new Error('The turn was not committed.');
  const rev = known.rev + 1;
  sessions.set(sessionId, { ...known, rev });
  const status = rev === 10 ? 'complete' : 'waiting';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ sessionId, turn: rev, status, replies: reply }));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`plain is running at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
