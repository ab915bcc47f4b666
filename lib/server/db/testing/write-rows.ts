// embedded.test.ts runs this as a child process, so that it can kill it in the middle of a write.
import pg from 'pg';
import { startEmbedded } from '../embedded';

const [folder, fallback] = process.argv.slice(2) as [string, string];
const server = await startEmbedded({ folder, fallback });
const client = new pg.Client({ connectionString: server.url() });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)');
process.stdout.write(`server ${server.pid()}\n`);
for (let n = 1; ; n += 1) {
  await client.query('INSERT INTO written VALUES ($1)', [n]);
  process.stdout.write(`row ${n}\n`);
}
