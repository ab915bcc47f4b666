import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import { listConditionSets } from '@turnpike/engine/views';
import { build } from 'esbuild';
import {
  createSentenceModelLoader,
  SENTENCE_MODEL_PATH,
} from '@/lib/understanding/vectors/load-sentence-model';
import { createWordTableLoader, WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';
import { askUnderstanding, type Understood } from './support/ask-understanding';
import { VARIATIONS } from './support/parity-messages';
import { expect, test } from './support/test';

/** URL of a page and a worker that exist only in this test. */
const PLACE = '/e2e-understanding';
const FLOWS = ['returns-desk', 'lighting-sales', 'travel-desk'];
/** Fewer messages, because the sentence model is about 20 times slower. */
const WITH_SENTENCES = 60;

const host = {
  loadWords: createWordTableLoader(async () => readFileSync(`public/${WORD_TABLE_PATH}`)),
  loadSentences: createSentenceModelLoader(async () => readFileSync(`public/${SENTENCE_MODEL_PATH}`)),
};
let worker = '';

test.beforeAll(async () => {
  const bundle = await build({
    entryPoints: ['e2e/support/understanding-worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    // Not set by a build here, so the language is English.
    define: { 'process.env': '{}' },
    target: 'chrome120',
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  worker = bundle.outputFiles[0]!.text;
});

const jobs = FLOWS.map((name) => {
  const flow = JSON.parse(readFileSync(`public/gallery/${name}.flow.json`, 'utf8')) as FlowDocument;
  return { name, flow, messages: listMessages(name, flow) };
});

test('compares at least 200 messages', () => {
  expect(jobs.flatMap(({ messages }) => messages).length).toBeGreaterThanOrEqual(200);
});

for (const { name, flow, messages } of jobs) {
  test(`${name} understands ${messages.length} messages the same in the browser and on a server`, async ({
    page,
  }) => {
    const fetched = watchModels(page);
    await compare(page, flow, messages);
    expect(fetched.filter((url) => url.endsWith(SENTENCE_MODEL_PATH))).toEqual([]);
  });
}

test('the sentence model gives the same results in the browser and on a server', async ({ page }) => {
  const { flow, messages } = jobs[0]!;
  const fetched = watchModels(page);
  const asking = { ...flow, settings: { models: { match: { model: 'local/minilm' } } } };
  const some = messages.slice(-WITH_SENTENCES);
  const answers = await compare(page, asking, some);
  expect(fetched.filter((url) => url.endsWith(SENTENCE_MODEL_PATH))).toHaveLength(1);
  // Another model has answered.
  expect(answers).not.toEqual(await askUnderstanding(flow, some, host));
});

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

async function compare(page: Page, flow: FlowDocument, messages: string[]): Promise<Understood[]> {
  await page.route(`**${PLACE}/*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: worker })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Parity</title>' }),
  );
  await page.goto(`${PLACE}/page.html`);
  const inBrowser = await page.evaluate(runInWorker, {
    source: `${PLACE}/worker.js`,
    job: JSON.stringify({ flow, messages }),
  });
  const here = JSON.parse(JSON.stringify(await askUnderstanding(flow, messages, host))) as Understood[];
  const seen: Comparison = { count: 0, differences: [] };
  for (const [index, expected] of here.entries())
    compareValues(inBrowser[index], expected, expected.text, seen);
  expect(inBrowser).toHaveLength(here.length);
  expect(seen.differences).toEqual([]);
  console.info(`${seen.count} scores, all equal`);
  return here;
}

type Comparison = { count: number; differences: string[] };

/** Compares values exactly, including scores and the order of lists. */
function compareValues(found: unknown, expected: unknown, place: string, seen: Comparison): void {
  const differ = () =>
    seen.differences.push(`${place}: ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
  if (typeof expected === 'number' && typeof found === 'number') {
    seen.count += 1;
    if (found !== expected) differ();
  } else if (isObject(expected) && isObject(found)) {
    if (Object.keys(found).join() !== Object.keys(expected).join()) differ();
    for (const [key, value] of Object.entries(expected))
      compareValues(found[key], value, `${place} · ${key}`, seen);
  } else if (found !== expected) differ();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The examples of the document in order, and further variations. */
function listMessages(name: string, flow: FlowDocument): string[] {
  const conditions = [...listConditionSets(flow).values()].flat();
  const examples = conditions.flatMap(({ condition }) => condition.examples);
  return [...new Set([...examples, ...(VARIATIONS[name] ?? [])])];
}

function watchModels(page: Page): string[] {
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/models/')) fetched.push(request.url());
  });
  return fetched;
}

/** Runs in the page. */
function runInWorker({ source, job }: { source: string; job: string }): Promise<Understood[]> {
  return new Promise((resolve, reject) => {
    const made = new Worker(source);
    made.onerror = (event) => reject(new Error(event.message));
    made.onmessage = ({ data }: MessageEvent<{ run?: Understood[]; error?: string }>) => {
      made.terminate();
      if (data.run) resolve(data.run);
      else reject(new Error(data.error));
    };
    made.postMessage(JSON.parse(job));
  });
}
