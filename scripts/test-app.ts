import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@/lib/server/db/embedded';
import { findFreePort, findQuietPorts } from './port';

/** A running app with its own database, separate from local data. */
export interface TestApp {
  baseUrl: string;
  /** One-time sign-in link of the owner. */
  signInUrl: string;
  /** An API key with every scope. */
  apiKey: string;
  databaseUrl: string;
  /** TURNPIKE_SECRET of each of its processes. */
  secret: string;
  /** Local host:port pairs that its tools may call. Nothing listens there yet. */
  toolHosts: string;
  stop(): Promise<void>;
}

/**
 * Starts the app exactly as `npm start` does, on a free port with an empty database in the temp folder. `settings` are
 * environment variables.
 */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `turnpike-test-${process.pid}-`));
  await chmod(folder, 0o755);
  const database = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    fallback: path.join(folder, 'away'),
    durable: false,
  });
  const apiKey = `tp_${randomBytes(24).toString('base64url')}`;
  const secret = randomBytes(32).toString('hex');
  const toolHosts = (await findQuietPorts()).map((port) => `127.0.0.1:${port}`).join(',');
  const server = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url(),
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      TURNPIKE_API_KEY: apiKey,
      TURNPIKE_EGRESS_ALLOW: toolHosts,
      // One owner works in two browsers at once.
      TURNPIKE_MAX_REQUESTS_PER_MINUTE: '3000',
      TURNPIKE_SECRET: secret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await database.stop({ evenIfUsed: true });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const output = await readUntil(server, /Sign in: (\S+)/);
    const signInUrl = /Sign in: (\S+)/.exec(output)![1]!;
    const baseUrl = new URL(signInUrl).origin;
    return { baseUrl, signInUrl, apiKey, databaseUrl: database.url(), secret, toolHosts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What browser tests read, as environment variables; see e2e/support/running-app.ts. */
export const toTestEnvironment = (app: TestApp) => ({
  TURNPIKE_E2E_URL: app.baseUrl,
  TURNPIKE_E2E_SIGN_IN: app.signInUrl,
  TURNPIKE_E2E_API_KEY: app.apiKey,
  TURNPIKE_E2E_DATABASE_URL: app.databaseUrl,
  TURNPIKE_E2E_SECRET: app.secret,
  TURNPIKE_E2E_TOOL_HOSTS: app.toolHosts,
});

function readUntil(server: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      if (pattern.test(output)) resolve(output);
    });
    server.once('exit', () => reject(new Error(`The app exited before it was ready:\n${output}`)));
    server.once('error', reject);
  });
}
