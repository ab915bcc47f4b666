import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The least that a turn over HTTP could be: node:http, JSON in and out, and one durable statement that inserts a row
 * and updates another, of as many bytes as a turn of ours stores. It checks nothing and knows nobody.
 */
const [url = '', recordBytes = '3000', replyBytes = '400', stateBytes = '1500'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const [record, reply, state] = [recordBytes, replyBytes, stateBytes].map((bytes) =>
  JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(bytes) - 11)) }),
);

const COMMIT = `
  WITH turn AS (INSERT INTO plain_turn (session_id, rev, record, reply) VALUES ($1, $2, $3, $4))
  INSERT INTO plain_session (id, rev, state) VALUES ($1, $2, $5)
  ON CONFLICT (id) DO UPDATE SET rev = EXCLUDED.rev, state = EXCLUDED.state`;

const revs = new Map<string, number>();
let sessions = 0;
const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { sessionId?: string };
  const id = body.sessionId ?? `s${process.pid}-${++sessions}`;
  const rev = (revs.get(id) ?? 0) + 1;
  revs.set(id, rev);
  await pool.query({ name: 'commit', text: COMMIT, values: [id, rev, record, reply, state] });
  const status = rev === 10 ? 'complete' : 'waiting';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ sessionId: id, turn: rev, status, replies: reply }));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`plain is running at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
