import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { buildLargeFlow } from '../e2e/support/flows';
import { createApiClient } from '../lib/client/api-client';
import type { DocumentJson } from '../lib/contract/document-json';
import { BROWSER_FLAGS } from '../scripts/browser-flags';
import { findBrowser } from '../scripts/find-browser';
import { serveFloor } from './editor/serve-floor';
import { type Figures, watchKeys } from './editor/watch-keys';
import { medianOf } from './median-of';

/**
 * Goals 7, 8, 10 and 15 of docs/benchmarks.md: the editor in a browser against a running production build. Set TURNPIKE_URL
 * and an owner's TURNPIKE_API_KEY.
 *
 * Work is CPU time of the page's main thread, so a busy machine does not change it. Waiting times (paint, problems) are
 * wall-clock time and only meaningful on an idle machine. Each round also types into the underlying components: one
 * text area controlled by React, and Monaco with the same text and settings. Figures are medians. KEYS, MOVES and ROUNDS
 * set the length of a run.
 */
const url = process.env.TURNPIKE_URL ?? 'http://127.0.0.1:3000';
const apiKey = process.env.TURNPIKE_API_KEY;
if (!apiKey) throw new Error('Set TURNPIKE_API_KEY to the key of an owner of the app at TURNPIKE_URL.');
const KEYS = Number(process.env.KEYS ?? 24);
const MOVES = Number(process.env.MOVES ?? 40);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const root = fileURLToPath(new URL('..', import.meta.url));
const api = createApiClient({ baseUrl: url, apiKey });
const loadBefore = loadavg()[0] ?? 0;

/** Records when a card was first visible to a reader. Later requests do not delay work on the canvas. */
const MARK_DRAWN = `{
  const look = () =>
    document.querySelector('.react-flow__node')?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ? requestAnimationFrame(() => performance.mark('drawn'))
      : requestAnimationFrame(look);
  requestAnimationFrame(look);
}`;

const made: string[] = [];
const floor = await serveFloor();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const small = await createFlow(200);
  const middle = await createFlow(1_000);
  const large = await createFlow(2_000);
  const script = await measureScript(small);
  const typing: Typing = { prompt: [], 'bare text area': [], json: [], 'bare Monaco': [] };
  const drags: Record<'small' | 'large', Drag[]> = { small: [], large: [] };
  const frames: number[] = [];
  const opens: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    typing.prompt.push(await openFlow(middle, (page) => typePrompt(page)));
    typing['bare text area'].push(await typeBare('field'));
    typing.json.push(await openFlow(middle, (page) => typeJson(page)));
    typing['bare Monaco'].push(await typeBare('code'));
    drags.small.push(await openFlow(small, (page) => drag(page)));
    drags.large.push(await openFlow(large, (page) => drag(page)));
    frames.push(await openFlow(middle, (page) => panEverything(page)));
    opens.push(await openFlow(middle, timeToCards));
    console.error(`round ${round} of ${ROUNDS} done`);
  }
  report(script, typing, drags, frames, opens);
} finally {
  await browser.close();
  floor.close();
  for (const id of made) await api.deleteFlow(id).catch(() => undefined);
}

type Typing = Record<'prompt' | 'bare text area' | 'json' | 'bare Monaco', Figures[]>;
type Drag = { work: number; bodies: number };

async function createFlow(nodes: number): Promise<string> {
  const name = `Bench, ${nodes} nodes`;
  const document = { ...buildLargeFlow(nodes), name } as unknown as DocumentJson;
  const { id } = await api.createFlow({ name, document });
  made.push(id);
  return id;
}

/** Opens the editor with a flow and waits for its canvas and its first check. */
async function openFlow<T>(flowId: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${apiKey}` },
  });
  try {
    // tsx adds a helper for function names that does not exist in pages.
    await context.addInitScript('globalThis.__name = (value) => value');
    await context.addInitScript(MARK_DRAWN);
    const page = await context.newPage();
    await page.goto(`${url}/flows/${flowId}`);
    await page.locator('.react-flow__node').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const found = await measure(page);
    // The next round starts from the text of this one.
    await page.getByRole('banner').getByText('Saved', { exact: true }).waitFor();
    return found;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the request of the page to its first cards, in a browser that has cached nothing. */
function timeToCards(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN);
}

async function typePrompt(page: Page): Promise<Figures> {
  await page.getByRole('application', { name: 'Canvas' }).focus();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('Question 777');
  await page
    .getByRole('option', { name: /Question 777/ })
    .first()
    .click();
  const prompt = page.getByRole('textbox', { name: /^Prompt/ }).first();
  await page.waitForTimeout(700);
  await prompt.click();
  await page.keyboard.press('End');
  return watchKeys(page, KEYS);
}

async function typeJson(page: Page): Promise<Figures> {
  await page.getByRole('radio', { name: 'JSON' }).click();
  const code = page.locator('.monaco-editor').first();
  await code.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  await code.click({ position: { x: 300, y: 200 } });
  await page.keyboard.press('Control+F');
  await page.keyboard.type('Tell me fact 777.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(500);
  return watchKeys(page, KEYS);
}

/** Types the same keys into the bare component of a field. */
async function typeBare(what: 'field' | 'code'): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    await page.goto(floor.url);
    const text = JSON.stringify({ ...buildLargeFlow(1_000), name: 'Bench' }, null, 2);
    await page.evaluate(
      ([kind, value]) => (kind === 'code' ? window.floor.showCode(value) : window.floor.showField(value)),
      [what, what === 'code' ? text : 'Tell me fact 777.'] as const,
    );
    await page.waitForTimeout(2_000);
    if (what === 'field') {
      await page.getByRole('textbox').click();
      await page.keyboard.press('End');
    }
    return await watchKeys(page, KEYS, true);
  } finally {
    await context.close();
  }
}

/** Drags a visible card. Returns main-thread work and re-rendered card bodies, per frame. */
async function drag(page: Page): Promise<Drag> {
  const box = await page.locator('[data-id="node:node-3"]').boundingBox();
  if (!box) throw new Error('The card to drag is not visible.');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(box.x + 60, box.y + 14);
  await page.mouse.down();
  const counted = await page.evaluateHandle(() => {
    const seen = { frames: 0, bodies: 0 };
    const touched = new Set<Element>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const node = (target instanceof Element ? target : target.parentElement)?.closest(
          '.react-flow__node',
        );
        // The wrapper moves by its style; a re-rendered body mutates below it.
        if (node && target !== node) touched.add(node);
      }
    });
    observer.observe(document.querySelector('.react-flow__nodes') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const tick = () => {
      seen.frames++;
      seen.bodies = Math.max(seen.bodies, touched.size);
      touched.clear();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return seen;
  });
  await page.mouse.move(box.x + 70, box.y + 20);
  await page.mouse.move(box.x + 80, box.y + 26);
  await page.waitForTimeout(200);
  const before = await getWork();
  const framesBefore = (await counted.jsonValue()).frames;
  for (let step = 0; step < MOVES; step++) {
    await page.mouse.move(box.x + 80 + step * 3, box.y + 26 + (step % 8) * 4);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const after = await getWork();
  const { frames, bodies } = await counted.jsonValue();
  await page.mouse.up();
  return { work: ((after - before) * 1000) / Math.max(1, Math.min(frames - framesBefore, MOVES)), bodies };

  async function getWork(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}

/** Frames per second while panning with all nodes visible. */
async function panEverything(page: Page): Promise<number> {
  await page.getByRole('application', { name: 'Canvas' }).focus();
  await page.keyboard.press('1');
  await page.waitForTimeout(3_000);
  const box = await page.getByRole('application', { name: 'Canvas' }).boundingBox();
  if (!box) throw new Error('The canvas is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const rate = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const pane = document.querySelector('.react-flow__pane') as Element;
        const from = performance.now();
        let frames = 0;
        const tick = () => {
          frames++;
          const side = frames % 40 < 20 ? 6 : -6;
          pane.dispatchEvent(
            new WheelEvent('wheel', { deltaX: side, deltaY: side / 2, bubbles: true, cancelable: true }),
          );
          if (performance.now() - from < 3_000) requestAnimationFrame(tick);
          else resolve((frames * 1000) / (performance.now() - from));
        };
        requestAnimationFrame(tick);
      }),
  );
  return rate;
}

/**
 * JavaScript that the editor page requests until its canvas is drawn, gzipped here because servers compress differently.
 * Scripts of workers are not included, because they run in parallel, nor are the panes that load after the canvas.
 */
async function measureScript(flowId: string): Promise<{ files: number; bytes: number }> {
  const names = await openFlow(flowId, (page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (performance.getEntriesByName('drawn')[0]?.startTime ?? 0))
        .map((entry) => entry.name)
        .filter((name) => new URL(name).pathname.endsWith('.js') && !name.includes('-worker-')),
    ),
  );
  const files = [...new Set(names)];
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function report(
  script: { files: number; bytes: number },
  typing: Typing,
  drags: Record<'small' | 'large', Drag[]>,
  frames: number[],
  opens: number[],
): void {
  const of = (list: Figures[], key: keyof Figures) => medianOf(list.map((figures) => figures[key]));
  const show = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}`);
  console.log(
    `Node ${process.version}, ${cpus().length} x ${processor?.model.trim()}, load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  );
  console.log('\ntyping at 1,000 nodes, ms     work/key     slowest task   to paint   to problems');
  for (const [what, list] of Object.entries(typing))
    console.log(
      what.padEnd(30) +
        [of(list, 'work'), of(list, 'slowest'), of(list, 'paint'), of(list, 'problems')]
          .map((value, index) =>
            (Number.isNaN(value) ? '-' : show(value)).padStart([10, 15, 11, 14][index] as number),
          )
          .join(''),
    );
  const over = (ours: Figures[], bare: Figures[]) =>
    medianOf(ours.map(({ work }, index) => work / (bare[index] as Figures).work));
  console.log(
    `\nwork over bare: prompt ${show(over(typing.prompt, typing['bare text area']))}, code view ${show(over(typing.json, typing['bare Monaco']))}`,
  );
  /** Paint delay of a letter compared to the bare field of the same round. */
  const later = (ours: Figures[], bare: Figures[]) =>
    medianOf(ours.map(({ paint }, index) => paint - (bare[index] as Figures).paint));
  const frame = (list: Drag[]) => medianOf(list.map(({ work }) => work));
  const ratio = medianOf(drags.large.map(({ work }, index) => work / (drags.small[index] as Drag).work));
  const bodies = Math.max(...drags.large.map((item) => item.bodies));
  const goals: [text: string, found: number, test: 'at most' | 'at least', wanted: number][] = [
    ['7a drag frame at 2,000 nodes over 200', ratio, 'at most', 1.5],
    ['7b card bodies re-rendered per frame', bodies, 'at most', 1],
    ['7c frames per second, 1,000 nodes in view', medianOf(frames), 'at least', 30],
    ['8a key in a prompt to problems, ms', of(typing.prompt, 'problems'), 'at most', 50],
    ['8b key in the code view to problems, ms', of(typing.json, 'problems'), 'at most', 50],
    [
      '8c longest task while typing, ms; 0: none over 50',
      Math.max(...[...typing.prompt, ...typing.json].map(({ slowest }) => slowest)),
      'at most',
      50,
    ],
    [
      '8d paint delay in a prompt over the bare field, ms',
      later(typing.prompt, typing['bare text area']),
      'at most',
      16,
    ],
    [
      '8e paint delay in the code view over bare Monaco',
      later(typing.json, typing['bare Monaco']),
      'at most',
      16,
    ],
    ['15 opening a flow of 1,000 nodes, ms', medianOf(opens), 'at most', 1_500],
    ['10 JavaScript of the page, KB gzipped', script.bytes / 1024, 'at most', 350],
  ];
  console.log(
    `\ndrag frame, CPU ms: ${show(frame(drags.small))} at 200 nodes, ${show(frame(drags.large))} at 2,000; ${script.files} script files`,
  );
  console.log('\ngoal                                             found    wanted');
  for (const [text, found, test, wanted] of goals) {
    const met = test === 'at most' ? found <= wanted : found >= wanted;
    console.log(`${text.padEnd(46)}${show(found).padStart(8)}  ${test} ${wanted}${met ? '' : '   missed'}`);
  }
}
