import path from 'node:path';
import { createOperatorLink } from '@/lib/server/accounts/sign-in/create-operator-link';
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { getEnv } from '@/lib/server/env';
import { migrate } from '@/prisma/migrate';

/**
 * `npm run sign-in-link [-- ADDRESS]`: prints a link for an owner who cannot sign in. Works while the app is running or
 * stopped. The link is audited, and a second factor is still required.
 */
const { DATABASE_POOLER, DATABASE_URL, HOST, PORT, TURNPIKE_URL } = getEnv();
const email = process.argv[2];
const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const baseUrl = TURNPIKE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;

const embedded = DATABASE_URL
  ? undefined
  : await startEmbedded({ folder: path.join(process.cwd(), 'data', 'postgres') });
try {
  const url = DATABASE_URL ?? embedded!.url();
  await migrate(url);
  const pool = createPool(url, DATABASE_POOLER === 'transaction');
  try {
    const { link, email: address } = await createOperatorLink(createPrisma(pool), { email, baseUrl });
    console.log(`Link for ${address}, valid once, for 24 hours: ${link}`);
  } finally {
    await pool.end();
  }
} finally {
  await embedded?.stop();
}
