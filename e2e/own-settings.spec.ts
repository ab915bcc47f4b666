import { createAccountClient } from '@/lib/client/account-client';
import { createApiClient } from '@/lib/client/api-client';
import { createReleaseClient } from '@/lib/client/release-client';
import type { DocumentJson } from '@/lib/contract/document-json';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { startTestApp, type TestApp } from '@/scripts/test-app';
import { checkInThemes } from './support/check-accessibility';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';
import { drawOrders } from './support/tools';

/** A separate app: a challenge is a setting of the operator, and allowed hosts apply to every flow of a workspace. */
let app: TestApp;
let site: ToolServer;
test.use({ storageState: { cookies: [], origins: [] } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PHONE = { width: 390, height: 844 };
/** What the challenge gives visitors, as a service would: the verifying address accepts `right` only. */
let token = 'wrong';
/** What docs/sharing.md shows, with a button in place of a service. */
const toChallenge = () => `<!doctype html><title>Challenge</title><button>I am a person</button>
  <script>
    document.querySelector('button').onclick = () =>
      parent.postMessage({ type: 'turnpike-challenge', token: '${token}' }, '*');
  </script>`;

test.beforeAll(async () => {
  site = await startToolServer();
  site.answer(({ url, body }, response) => {
    if (url === '/verify')
      return json(response, { success: new URLSearchParams(body).get('response') === 'right' });
    if (url === '/challenge') return response.setHeader('content-type', 'text/html').end(toChallenge());
    return json(response, { state: 'on its way' });
  });
  app = await startTestApp({
    TURNPIKE_EGRESS_ALLOW: site.host,
    TURNPIKE_CHALLENGE_URL: site.url('/verify'),
    TURNPIKE_CHALLENGE_SECRET: 'secret-of-the-challenge',
    TURNPIKE_CHALLENGE_PAGE: site.url('/challenge'),
  });
});
test.afterAll(async () => {
  await app?.stop();
  await site?.close();
});

const connect = () => {
  const options = { baseUrl: app.baseUrl, apiKey: app.apiKey };
  return { ...createApiClient(options), ...createAccountClient(options), ...createReleaseClient(options) };
};

/** A live flow whose tool is on the local server. */
async function createOrders(): Promise<string> {
  const api = connect();
  const document = drawOrders({
    id: 'find',
    name: 'Find order',
    input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    output: { type: 'object', properties: { state: { type: 'string' } } },
    binding: { type: 'http', method: 'GET', url: site.url('/orders/{id}') },
  });
  const { id } = await api.createFlow({ name: 'Orders', document: document as unknown as DocumentJson });
  const { number } = await api.publishVersion(id, 'First version');
  await api.setEnvironment(id, 'production', { version: number });
  return id;
}

test('a visitor of a chat link passes the challenge of the operator before the conversation starts', async ({
  browser,
  console,
}) => {
  const flowId = await createOrders();
  const { chatId } = await connect().openChatLink(flowId, 'production');
  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/403/);
  const page = await context.newPage();
  await page.goto(`${app.baseUrl}/c/${chatId}`);
  const log = page.getByRole('log', { name: 'Conversation' });
  const frame = page.frameLocator('iframe[title^="Show that you are a person"]');
  await expect(frame.getByRole('button', { name: 'I am a person' })).toBeVisible();
  await expect(log).not.toContainText('Which order?');
  await takePictures(page, 'challenge');
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: 'test-results/challenge-phone.png' });

  await test.step('a token that the service refuses starts no conversation', async () => {
    await frame.getByRole('button').click();
    await expect(page.getByText('The challenge was not passed')).toBeVisible();
    await expect(page.locator('iframe')).toBeHidden();
    await expect(log).not.toContainText('Which order?');
  });
  await test.step('a message shows the challenge again, which can be passed', async () => {
    token = 'right';
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Hello');
    await message.press('Enter');
    await frame.getByRole('button').click();
    await expect(log).toContainText('Which order?');
    await expect(page.locator('iframe')).toBeHidden();
    const verified = site.seen
      .filter(({ url }) => url === '/verify')
      .map(({ body }) => new URLSearchParams(body));
    expect(verified.map((body) => body.get('response'))).toEqual(['wrong', 'right']);
    expect(verified[0]?.get('secret')).toBe('secret-of-the-challenge');
  });
  await context.close();
});

test('an owner limits the hosts of a workspace, and sees what a turn took', async ({ page }) => {
  await page.goto(app.signInUrl);
  await page.getByRole('button', { name: /^(Skip tour|No, thanks)$/ }).click();
  const flowId = await createOrders();
  const api = connect();
  const { sessionId } = await api.takeTurn(flowId, { input: { type: 'start' } });
  await api.takeTurn(flowId, { sessionId, input: { type: 'message', text: 'A-1' } });

  await test.step('the effects of a turn have their time', async () => {
    await page.goto(`${app.baseUrl}/conversations/${sessionId}`);
    await page.getByRole('tab', { name: /^Effects/ }).click();
    await expect(page.getByText(/^1 call to Find order, /)).toBeVisible();
    const table = page.getByRole('table', { name: 'Time and cost of each call' });
    await expect(table.getByRole('row').filter({ hasText: 'Find order' })).toContainText(/ m?s/);
    await checkInThemes(page, 'the effects of a stored turn');
    await takePictures(page, 'timings');
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: 'test-results/timings-phone.png', fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the list is checked, saved and applied', async () => {
    await page.goto(`${app.baseUrl}/settings`);
    const section = page.getByRole('region', { name: /^Allowed hosts of/ });
    const hosts = section.getByRole('textbox', { name: 'Hosts' });
    await hosts.fill('https://api.example.com');
    await section.getByRole('button', { name: 'Save hosts' }).click();
    await expect(hosts).toHaveAccessibleDescription(/is not a host/);
    await hosts.fill('api.example.com');
    await section.getByRole('button', { name: 'Save hosts' }).click();
    await expect(page.getByText('Allowed hosts saved')).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await checkInThemes(page, 'allowed hosts');
    await takePictures(page, 'allowed-hosts');
    const next = await api.takeTurn(flowId, { input: { type: 'start' } });
    const calls = site.seen.filter(({ url }) => url.startsWith('/orders')).length;
    await api.takeTurn(flowId, { sessionId: next.sessionId, input: { type: 'message', text: 'A-2' } });
    expect(site.seen.filter(({ url }) => url.startsWith('/orders')).length).toBe(calls);
  });
});
