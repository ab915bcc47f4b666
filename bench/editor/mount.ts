import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { buildLargeFlow } from '../../e2e/support/flows';
import { BROWSER_FLAGS } from '../../scripts/browser-flags';
import { findBrowser } from '../../scripts/find-browser';
import { medianOf } from '../median-of';

/**
 * Goal 7d, which needs no running app: the canvas compared to bare React Flow with the same node bodies, in one run.
 * This process bundles the page for production and serves it. Figures are CPU time of the page's main thread.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const KEYS = Number(process.env.KEYS ?? 20);
const NODES = Number(process.env.NODES ?? 1_000);
const root = fileURLToPath(new URL('../..', import.meta.url));

const PAGE = `<!doctype html><link rel="stylesheet" href="/mount.css">
<style>html, body, #root { height: 100%; margin: 0 }</style><div id="root"></div>`;

/** Lazily loaded parts (panes, the code view) are excluded. */
const LATER: Plugin = {
  name: 'later',
  setup(builder) {
    builder.onResolve({ filter: /./ }, ({ kind, path: wanted }) =>
      kind === 'dynamic-import' ? { path: wanted, namespace: 'later' } : undefined,
    );
    builder.onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'export {}' }));
  },
};

const { script, style } = await bundle();
const server = createServer((request, response) => {
  const [type, body] =
    request.url === '/mount.js'
      ? ['text/javascript', script]
      : request.url === '/mount.css'
        ? ['text/css', style]
        : ['text/html', PAGE];
  response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { port: number };
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const ratios: number[] = [];
  const times = { ours: [] as number[], bare: [] as number[], key: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await measure(browser, 'ours');
    const bare = await measure(browser, 'bare', ours.viewport);
    times.ours.push(ours.mount);
    times.bare.push(bare.mount);
    times.key.push(ours.key);
    ratios.push(ours.mount / bare.mount);
    if (ours.cards !== bare.cards)
      throw new Error(`The canvas mounted ${ours.cards} bodies, but bare React Flow ${bare.cards}.`);
  }
  console.log(
    `mounting ${NODES} nodes, CPU ms: ${medianOf(times.ours).toFixed(0)} ours, ${medianOf(times.bare).toFixed(0)} bare React Flow`,
  );
  console.log(`a key in a prompt to the canvas, CPU ms: ${medianOf(times.key).toFixed(1)}`);
  const ratio = medianOf(ratios);
  console.log(
    `7d mounting over bare React Flow: ${ratio.toFixed(2)}, at most 1.2${ratio <= 1.2 ? '' : '   missed'}`,
  );
} finally {
  await browser.close();
  server.close();
}

async function bundle(): Promise<{ script: string; style: string }> {
  const page = path.join(root, 'bench/editor/page');
  const stub = path.join(page, 'next-stub.tsx');
  const { outputFiles } = await build({
    entryPoints: [path.join(page, 'mount.tsx')],
    bundle: true,
    minify: true,
    write: false,
    outdir: page,
    format: 'iife',
    jsx: 'automatic',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', 'import.meta.url': '""' },
    loader: { '.woff2': 'empty' },
    alias: {
      'next/link': stub,
      'next/dynamic': path.join(page, 'next-dynamic-stub.ts'),
      'next/navigation': stub,
    },
    logLevel: 'error',
    plugins: [LATER],
  });
  const find = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  return { script: find('.js'), style: find('.css') };
}

type Measured = {
  mount: number;
  key: number;
  cards: number;
  viewport: { x: number; y: number; zoom: number };
};

/** A new page per mount, because caches would make the next mount faster. */
async function measure(
  within: Browser,
  kind: 'ours' | 'bare',
  viewport?: Measured['viewport'],
): Promise<Measured> {
  const context = await within.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    failed.catch(() => undefined);
    await page.addInitScript((document) => {
      window.benchDocument = document as never;
    }, buildLargeFlow(NODES) as never);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.addScriptTag({ url: '/mount.js' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const getWork = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    await page.waitForTimeout(500);
    const before = await getWork();
    await Promise.race([
      page.evaluate(([what, at]) => window.bench.mount(what, at), [kind, viewport] as const),
      failed,
    ]);
    await page.waitForTimeout(500);
    const mount = (await getWork()) - before;
    const cards = await page.locator('.react-flow__node').count();
    const found = await page.evaluate(() => window.bench.getViewport());
    return { mount, cards, viewport: found, key: kind === 'ours' ? await typeKeys(page, getWork) : 0 };
  } finally {
    await context.close();
  }
}

async function typeKeys(page: Page, getWork: () => Promise<number>): Promise<number> {
  const work: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const before = await getWork();
    await page.evaluate((count) => window.bench.type(2, `Tell me fact 3${'.'.repeat(count)}`), key);
    await page.waitForTimeout(60);
    work.push((await getWork()) - before);
  }
  return medianOf(work);
}
