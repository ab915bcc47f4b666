import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { report } from '@/tests/faults/report';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { waitForPerson } from './support/handoffs';
import { CANARY, HOSTILE_FORMULAS, HOSTILE_TEXTS, MARK, plant } from './support/hostile-texts';
import { expect, test } from './support/test';

const api = createApi();
const SECRET_NAME = 'canary-name-of-a-flow-that-no-page-may-hold';

/** Adds policy violations on any page of the context to `found`. */
async function watchPolicy(context: BrowserContext, found: string[]): Promise<void> {
  await context.exposeFunction('reportViolation', (text: string) => found.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''} on ${location.pathname}`,
      );
    });
  });
}

test('a designer uses every page and the whole editor without content security policy violations', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  await watchPolicy(context, refused);
  const flow = await createLiveFlow('Kept by the policy');
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  for (const place of [
    'flows',
    'conversations',
    'handoffs',
    'customers',
    'keys',
    'providers',
    'members',
    'audit',
    'settings',
    'components',
  ]) {
    await page.goto(`/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/conversations/${sessionId}`);
  await expect(page.getByRole('list', { name: /^Events of turn/ })).toBeVisible();

  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say('300 lbs, currently at 225', 2);
  await editor.openDrawer('Trace');
  await editor.showView('JSON');
  const code = page.locator('.monaco-editor').first();
  await expect(code).toContainText('schemaVersion');
  // Folding needs the language worker; colors only need the tokenizer.
  await expect(code.locator('.codicon-folding-expanded').first()).toBeAttached();
  await editor.showView('Tests');
  await expect(page.getByText('No tests yet')).toBeVisible();
  expect(refused).toEqual([]);
});

test('injected scripts do not run, and are reported as violations', async ({ page, context, console }) => {
  console.allow(/Content Security Policy|violates the following/);
  const refused: string[] = [];
  await watchPolicy(context, refused);
  await page.goto('/keys');
  await page.evaluate((name) => {
    document.body.insertAdjacentHTML('beforeend', `<img src="x:" onerror="window.${name}=1">`);
    const link = document.createElement('a');
    link.href = `javascript:window.${name}=1`;
    document.body.append(link);
    link.click();
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script>parent.${name}=1</script>`;
    document.body.append(frame);
    const timer = globalThis.setTimeout as unknown as (code: string) => void;
    timer(`window.${name}=1`);
  }, CANARY);
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate((name) => name in window, CANARY)).toBe(false);
});

test('every response has the security headers', async ({ request, baseURL }) => {
  const page = await request.get('/flows');
  const policy = page.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
  const scripts = (await page.text()).match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(page.headers()['cache-control']).toContain('no-store');
  const again = await request.get('/flows');
  expect(again.headers()['content-security-policy']).not.toContain(nonce);

  const file = /src="(\/_next\/static\/[^"]+\.js)/.exec(await page.text())?.[1] ?? '';
  const script = await request.get(file);
  expect([script.status(), script.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const place of [
    '/flows',
    '/sign-in',
    '/no-such-page',
    file,
    '/_next/static/no-such-file.js',
    '/icon.svg',
    '/models/words-en.bin',
    '/api/v1/healthz',
    '/api/v1/no-such-route',
    '/api/auth/get-session',
  ]) {
    const headers = (await request.get(place)).headers();
    expect(headers['content-security-policy'], place).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-content-type-options'], place).toBe('nosniff');
    expect(headers['cross-origin-resource-policy'], place).toBe('same-origin');
    expect(headers['referrer-policy'], place).toMatch(/same-origin|no-referrer/);
    expect(headers['strict-transport-security'], place).toBeUndefined();
    expect(headers['x-powered-by'], place).toBeUndefined();
    expect(headers['access-control-allow-origin'], place).toBeUndefined();
  }
  expect((await request.post('/flows', { data: 'x' })).status()).toBe(405);
  expect((await request.get('/_next/image?url=%2Ficon.svg&w=64&q=75')).status()).toBe(404);
  expect(new URL(baseURL ?? '').protocol).toBe('http:');
});

test('a client that is not signed in finds no workspace data under any page URL', async ({
  playwright,
  baseURL,
}) => {
  const flow = await createFlow(SECRET_NAME);
  const me = await api.getMe();
  const { sessionId } = await waitForPerson(`${SECRET_NAME} too`);
  const stranger = await playwright.request.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
  });
  const places = [
    `/flows/${flow.id}`,
    '/flows',
    '/keys',
    '/providers',
    '/customers',
    '/conversations',
    '/insights',
    '/handoffs',
  ];
  const tricks: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware', 'x-middleware-rewrite': '/flows' },
    { 'x-matched-path': '/flows', 'x-invoke-path': '/flows', 'x-nextjs-data': '1' },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-original-url': '/flows' },
    { 'next-action': '00', 'content-type': 'text/plain' },
  ];
  let asked = 0;
  const look = async (place: string, headers: Record<string, string>) => {
    const answer = await stranger.get(`${baseURL}${place}`, { headers, maxRedirects: 0 });
    const body = `${await answer.text()}${JSON.stringify(answer.headers())}`;
    const seen = [SECRET_NAME, me.workspace.name, sessionId].filter((text) => text && body.includes(text));
    expect(seen, `${place} ${JSON.stringify(headers)}`).toEqual([]);
    expect(answer.status(), place).toBeLessThan(500);
    asked++;
  };
  for (const place of places) for (const headers of tricks) await look(place, headers);
  for (const place of [
    '/flows.rsc',
    '/flows.txt',
    '/flows/index.rsc',
    '/%66lows',
    '/flows%2f',
    '//flows',
    '/./flows/../flows',
    '/flows;x=1',
    '/FLOWS',
    '/flows?_rsc=1&_rsc=2',
    '/_next/data/x/flows.json',
    '/_next/static/../server/app/flows/page.js',
    '/_next/static/..%2fserver/app/flows/page.js',
    '/..%2f.env',
    '/.env',
    '/package.json',
    '/%2e%2e/package.json',
  ])
    await look(place, { rsc: '1' });
  for (const trick of tricks)
    expect((await stranger.get('/api/v1/flows', { headers: trick })).status()).toBe(401);
  await stranger.dispose();
  expect(asked).toBe(places.length * tricks.length + 17);
});

test('browser bundles contain no server-only texts', () => {
  const folder = path.join('.next', 'static');
  expect(existsSync(folder), 'the build of the pages').toBe(true);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const maps = files.filter((file) => file.endsWith('.map'));
  expect(
    maps.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('sourcesContent')),
  ).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const held = scripts.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return listServerOnlyTexts()
      .filter((secret) => text.includes(secret))
      .map((secret) => `${file}: ${secret}`);
  });
  expect(held).toEqual([]);
});

/** Environment variables, prompt sentences, database tables and SQL. */
function listServerOnlyTexts(): string[] {
  const folder = 'lib/server/providers/prompts';
  const sentences = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/['`]([A-Z][a-z][^'`$\n\\]{50,})/g)].map(
      ([, sentence = '']) => sentence,
    ),
  );
  expect(sentences.length).toBeGreaterThan(10);
  return [
    'TURNPIKE_SECRET',
    'DATABASE_URL',
    'provider_key',
    'tool_secret',
    'FOR UPDATE SKIP LOCKED',
    ...sentences,
  ];
}

test.describe('hostile texts in every field that authors and customers write', () => {
  test('never execute, never become markup, and are displayed verbatim', async ({ page, context }) => {
    const refused: string[] = [];
    await watchPolicy(context, refused);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const planted = await plantEverywhere();
    const editor = findEditor(page);
    let looked = 0;
    const check = async (where: string, shown = true) => {
      await expectHarmless(page, where, shown);
      looked++;
    };

    await page.goto('/flows');
    await expect(page.getByRole('table', { name: 'Flows' })).toContainText(MARK);
    await check('the flows');
    await page.getByRole('button', { name: /^Import/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a flow' });
    await dialog.getByLabel('Flow document').setInputFiles({
      name: `<img ${MARK} src=x onerror=alert(1)>.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(`{"name": "<img ${MARK} src=x onerror=alert(1)>`),
    });
    await expect(dialog.getByText('Cannot import this file')).toBeVisible();
    await check('the import');

    for (const flowId of [planted.flowId, planted.draftId]) {
      await editor.open(flowId);
      await check('the canvas');
      await page.locator('.react-flow__node').first().click();
      await expect(editor.properties).toBeVisible();
      await check('the properties');
      await page.locator('.react-flow__node').first().hover();
      await editor.openDrawer('Problems');
      await check('the problems');
    }
    await editor.showView('JSON');
    const code = page.locator('.monaco-editor').first();
    await code.locator('.view-line span').filter({ hasText: MARK }).first().hover();
    // Hover popups of the code editor open after a delay.
    await page.waitForTimeout(600);
    await check('the code');
    await editor.showView('Tests');
    await check('the tests', false);

    await editor.open(planted.flowId);
    await editor.startSimulator();
    await editor.say(HOSTILE_TEXTS[20] ?? '', 2);
    await editor.say(
      `[click](javascript:window.${CANARY}=1) https://example.com/?<img ${MARK} src=x onerror=1>`,
      3,
    );
    for (const tab of ['Trace', 'Variables'] as const) {
      await editor.openDrawer(tab);
      await check(`the simulator's ${tab}`);
    }
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await expect(editor.versions.getByText('Live in production')).toBeVisible();
    await check('the versions');

    for (const [place, name] of [
      ['/conversations', 'Conversations'],
      ['/handoffs', 'Handoffs'],
      ['/customers', 'Customers'],
    ] as const) {
      await page.goto(place);
      await expect(page.getByRole('table', { name })).toContainText(/\S/);
      await check(place, false);
    }
    await page.goto(`/conversations/${planted.sessionId}`);
    await expect(page.getByRole('list', { name: /^Events of turn/ })).toBeVisible();
    await check('a conversation');
    await page.goto(`/handoffs/${planted.waitingId}`);
    await expect(page.getByRole('textbox', { name: 'Reply to the customer' })).toBeVisible();
    await check('a handoff');
    await page.goto(`/customers/${encodeURIComponent(planted.customerId)}`);
    await expect(page.getByRole('table', { name: 'Known facts' })).toBeVisible();
    await page.getByRole('switch', { name: 'Show values' }).click();
    await expect(page.getByRole('table', { name: 'Known facts' })).toContainText(MARK);
    await check('a customer');
    await page.goto('/keys');
    await expect(page.getByText(MARK).first()).toBeVisible();
    await check('the keys');

    expect(dialogs).toEqual([]);
    expect(refused).toEqual([]);
    const payloads = HOSTILE_TEXTS.length + HOSTILE_FORMULAS.length;
    report(
      'S11',
      `${payloads} hostile texts on ${looked} views: 0 dialogs, 0 elements, 0 reports of the policy`,
    );
  });
});

/**
 * Plants hostile texts in a published flow with a conversation, a draft with formulas, a handoff, a customer, a test
 * and a key.
 */
async function plantEverywhere() {
  const read = (file: string) =>
    JSON.parse(readFileSync(`public/gallery/${file}.flow.json`, 'utf8')) as FlowDocument;
  const live = plant(read('lead-qualification'));
  const flow = await api.createFlow({ document: live as never });
  await api.publishVersion(flow.id, HOSTILE_TEXTS.slice(0, 5).join(' '));
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const draft = await api.createFlow({
    document: plant(read('returns-desk'), [...HOSTILE_FORMULAS, ...HOSTILE_TEXTS]) as never,
  });
  const customerId = `<img ${MARK} src=x onerror=alert(1)>`;
  const facts = Object.fromEntries(
    HOSTILE_TEXTS.slice(0, 40).map((value, index) => [`fact_${index}`, { value }]),
  );
  await api.saveCustomer(customerId, { facts });
  const { sessionId } = await api.takeTurn(flow.id, { customerId, input: { type: 'start' } });
  for (const start of [0, 22, 44]) {
    const text = HOSTILE_TEXTS.slice(start, start + 22).join('\n');
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  }
  const { sessionId: waitingId, say } = await waitForPerson(`Waits <img ${MARK} src=x onerror=alert(1)>`);
  await say(HOSTILE_TEXTS.join('\n'));
  await api.replyToHandoff(waitingId, { text: HOSTILE_TEXTS.slice(20, 40).join('\n') });
  await api.saveTest(flow.id, 'hostile', { name: HOSTILE_TEXTS[20] ?? '', script: { turns: [] } });
  await api.createKey({ name: HOSTILE_TEXTS[20]?.slice(0, 80) ?? '', scopes: ['flows:read'] });
  return { flowId: flow.id, draftId: draft.id, customerId, sessionId, waitingId };
}

/** Fails if a text ran, or became an element or a handler, or if a link has a forbidden target. */
async function expectHarmless(page: Page, where: string, shown: boolean): Promise<void> {
  const found = await page.evaluate(
    ({ mark, canary }) => ({
      ran: canary in window,
      elements: [...document.querySelectorAll(`[${mark}]`)].map((element) => element.outerHTML.slice(0, 200)),
      handlers: [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')]
        .map(({ protocol, outerHTML }) => ({ protocol, outerHTML: outerHTML.slice(0, 200) }))
        .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol)),
      frames: document.querySelectorAll('iframe, object, embed, base').length,
      shown:
        document.body.innerText.includes(mark) ||
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
          value.includes(mark),
        ),
    }),
    { mark: MARK, canary: CANARY },
  );
  expect(found, where).toEqual({
    ran: false,
    elements: [],
    handlers: [],
    links: [],
    frames: 0,
    shown: shown ? true : expect.any(Boolean),
  });
}
