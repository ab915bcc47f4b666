import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@/lib/contract/url';
import { followDatabaseClock } from '@/lib/server/db/database-clock';
import { startEmbedded } from '@/lib/server/db/embedded';
import { openConnections } from '@/lib/server/db/open-connections';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { withRetry } from '@/lib/server/db/transient-error';
import { getEnv } from '@/lib/server/env';
import { admitPageRequest } from '@/lib/server/http/admit-page-request';
import { createHostPin } from '@/lib/server/http/host-pin';
import { prepareRequest } from '@/lib/server/http/prepare-request';
import { createProxyCheck } from '@/lib/server/http/proxy-ranges';
import { serveWidget } from '@/lib/server/http/serve-widget';
import { createProxyWarning, describeMissingProxy } from '@/lib/server/http/warn-untrusted-proxy';
import { logger } from '@/lib/server/logger';
import { rotateSecret } from '@/lib/server/rotate-secret';
import { checkSecret, loadSecret } from '@/lib/server/secret';
import { startTracing } from '@/lib/server/telemetry/start-tracing';
import { releaseClaims } from '@/lib/server/turns/claim/hold-claim';
import { migrate } from '@/prisma/migrate';
import { seedWorkspace } from '@/prisma/seed';
import { buildPages } from './build-pages';
import { buildWidget } from './build-widget';
import { createHttpServer } from './create-http-server';
import { drainServer } from './drain-server';
import { assertPortFree } from './port';
import { watchNpm } from './watch-npm';

const root = process.cwd();
const dataFolder = path.join(root, 'data');
/** Time for turns and calls in flight to finish after SIGTERM. */
const STOP_MS = 10_000;
/** Connections that are open before the first request. */
const FIRST_CONNECTIONS = 8;

const dev = process.argv.includes('--dev');
/** `npm start -- --api`: serves no pages, so the process starts faster and needs less memory. */
const apiOnly = process.argv.includes('--api');
const started = Date.now();
const env = getEnv();

const tracing = await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, {
  sendsContent: env.TURNPIKE_TRACE_CONTENT,
});
await assertPortFree(env.HOST, env.PORT);
const { pool, prisma, secret, embedded } = await openDatabase();
/** False while the process starts and after it was asked to stop. */
let ready = false;
try {
  await serve();
} catch (error) {
  // A partly started server holds pool connections, so closing the pool may hang.
  await Promise.race([pool.end(), sleep(STOP_MS, undefined, { ref: false })]);
  await embedded?.stop();
  throw error;
}

/** Prepares the database of DATABASE_URL or the embedded one: migrations, secret, workspace and owner. */
async function openDatabase() {
  const own = env.DATABASE_URL
    ? undefined
    : await startEmbedded({
        folder: path.join(dataFolder, 'postgres'),
        onRestart: () => logger.warn('the embedded database stopped and was restarted'),
      });
  const url = env.DATABASE_URL ?? own!.url();
  const connections = createPool(url, env.DATABASE_POOLER === 'transaction');
  try {
    const applied = await withRetry(() => migrate(url), 30_000);
    print(
      `Database ready${own?.adopted ? ' (already running)' : ''}${applied.length > 0 ? ', migrated' : ''}.`,
    );
    const current = await loadSecret(dataFolder, env.TURNPIKE_SECRET);
    if (env.TURNPIKE_OLD_SECRET && (await rotateSecret(connections, env.TURNPIKE_OLD_SECRET, current)))
      print('Re-encrypted stored secrets with TURNPIKE_SECRET. Remove TURNPIKE_OLD_SECRET.');
    await checkSecret(connections, current);
    const client = createPrisma(connections);
    await seedWorkspace(client);
    return { pool: connections, prisma: client, secret: current, embedded: own };
  } catch (error) {
    await connections.end();
    await own?.stop();
    throw error;
  }
}

/** Serves the API directly. Only pages go through Next, which is independent of the server. */
async function serve(): Promise<void> {
  const { createApp } = await import('@/lib/server/http/app');
  const { createDefaultDeps } = await import('@/lib/server/http/default-deps');
  const { createListener } = await import('@/lib/server/http/create-listener');
  const { startJobs } = await import('@/lib/server/jobs/start-jobs');
  const deps = createDefaultDeps({ pool, prisma, secret, isReady: () => ready, tracer: tracing.tracer });
  const { watch } = deps;
  await withRetry(() => watch.look(), 30_000);
  followDatabaseClock(watch.clock);
  watch.start();
  await openConnections(pool, FIRST_CONNECTIONS);
  const api = createListener(createApp(deps), env.HOST);
  const pages = apiOnly ? undefined : await openPages();
  const widget = serveWidget(await buildWidget());
  const isTrusted = createProxyCheck(env.TURNPIKE_TRUSTED_PROXIES);
  const warnOfProxy = createProxyWarning(isTrusted);
  const isForUs = createHostPin(env.TURNPIKE_URL);
  const server = createHttpServer((request, response) => {
    warnOfProxy(request);
    prepareRequest(request, response, isTrusted);
    if (!isForUs(request, response)) return;
    if (widget(request, response)) return;
    if (isProbe(request.url ?? '/')) request.url = API_BASE + request.url;
    const handled =
      !pages || isApi(request.url ?? '/') ? api(request, response) : pages.serve(request, response);
    handled.catch((error: unknown) => {
      logger.error({ err: error }, 'a request failed outside every handler');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  if (dev && pages) server.on('upgrade', pages.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const jobs = startJobs({
    ...deps,
    tools: { ...deps, fetch: deps.providers.fetch },
    mayWork: () => !watch.obstacle() && watch.clockAheadSeconds() === undefined,
  });
  stopOnSignal(
    server,
    () => jobs.stop(STOP_MS),
    async () => {
      watch.stop();
      await pages?.close();
    },
  );
  ready = true;

  const baseUrl = urlOf(server.address() as AddressInfo);
  print(`Turnpike is running at ${baseUrl}`);
  const missing = describeMissingProxy(env.TURNPIKE_URL, env.TURNPIKE_TRUSTED_PROXIES);
  if (missing !== undefined) print(missing);
  await printStartLink(env.TURNPIKE_URL ?? baseUrl);
}

/** Optional: if the link cannot be created, the server keeps serving. */
async function printStartLink(baseUrl: string): Promise<void> {
  try {
    const { createStartLink } = await import('@/lib/server/accounts/sign-in/start-link');
    const link = await withRetry(() => createStartLink(prisma, baseUrl), 30_000);
    if (link !== undefined) print(`Sign in: ${link}`);
  } catch (error) {
    logger.error({ err: error }, 'creating the sign-in link failed; restart the server to create one');
  }
}

async function openPages() {
  if (!dev) await buildPages();
  const { default: next } = await import('next');
  const pages = next({ dev, dir: root, hostname: env.HOST, port: env.PORT });
  await pages.prepare();
  const handle = pages.getRequestHandler();
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (admitPageRequest(request, response, { dev, challengePage: env.TURNPIKE_CHALLENGE_PAGE }))
      await handle(request, response);
  };
  return { serve, upgrade: pages.getUpgradeHandler(), close: () => pages.close() };
}

function stopOnSignal(
  server: http.Server,
  stopJobs: () => Promise<void>,
  closeRest: () => Promise<void>,
): void {
  const stop = async (graceMs: number) => {
    ready = false;
    print('Stopping …');
    await Promise.all([drainServer(server, { graceMs, finishMs: STOP_MS }), stopJobs()]);
    await releaseClaims();
    await closeRest().catch(() => undefined);
    await tracing.stop();
    await pool.end();
    await embedded?.stop();
    process.exit(0);
  };
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal forces the exit.
    if (stopping) process.exit(1);
    stopping = true;
    // Ctrl-C in a terminal: there is no proxy that has to notice first.
    const isInteractive = dev || signal === 'SIGINT';
    stop(isInteractive ? 0 : env.TURNPIKE_DRAIN_SECONDS * 1000).catch((error) => {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  watchNpm(() => {
    if (!stopping) onSignal('SIGTERM');
  });
}

/** Orchestrators probe the root, so the health checks of the API answer there too. */
function isProbe(url: string): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
}

function isApi(url: string): boolean {
  return /^\/(api(\/|\?|$)|metrics(\?|$))/.test(url);
}

function urlOf(address: AddressInfo): string {
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

function print(line: string): void {
  console.log(
    `${line}${line.startsWith('Sign in') || line.startsWith('Turnpike') ? '' : ` (${((Date.now() - started) / 1000).toFixed(1)} s)`}`,
  );
}
