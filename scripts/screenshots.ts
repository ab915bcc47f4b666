import { existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { OWNER_STATE } from '@/e2e/support/running-app';
import { createApiClient } from '@/lib/client/api-client';
import { BROWSER_FLAGS } from './browser-flags';
import { findOrInstallBrowser } from './find-browser';
import { fillWorkspace, SAID, type Workspace } from './picture-workspace';
import { startTestApp } from './test-app';

/**
 * Takes the screenshots of the README and the guides from a running app with a small sample workspace.
 *
 * `npm run screenshots -- --to FOLDER NAME…` takes only the named ones, into another folder. If the variables of the
 * browser tests point to a running app, it is used, and the sample flows are added to its workspace.
 */
const { values: options, positionals: wanted } = parseArgs({
  options: { to: { type: 'string', default: 'docs/screenshots' } },
  allowPositionals: true,
});
const FOLDER = options.to;
const SIZE = { width: 1440, height: 900 };
/** Long enough for a development server to compile a page. */
const TIMEOUT_MS = 120_000;

const TRAVEL_SAID = ['I want to book a flight to London', 'from New York', 'check my booking'];

const RETURNS_SAID = ['I want to return my order', '12345', 'how long does the refund take?'];

const PLAN_SAID = ['book lunch with Dana tomorrow at noon and email Lee the agenda', '30'];

/** Pages without interaction: the path, and the element that shows the page is loaded. */
const PAGES = {
  conversations: ['/conversations', 'Conversations'],
  handoffs: ['/handoffs', 'Handoffs'],
  customers: ['/customers', 'Customers'],
  providers: ['/providers', 'Providers'],
  keys: ['/keys', 'Keys'],
  members: ['/members', 'Members'],
  audit: ['/audit', 'Audit'],
  settings: ['/settings', 'Settings'],
  components: ['/components', 'Components'],
} as const;

type Open = (page: Page, workspace: Workspace) => Promise<void>;
const PICTURES: Record<string, Open> = {
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, [address, heading]]): [string, Open] => [
      name,
      async (page) => {
        await page.goto(address);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      },
    ]),
  ),
  async flows(page) {
    await page.goto('/flows');
    await page.getByRole('table', { name: 'Flows' }).waitFor();
    await page.getByRole('button', { name: /^Lead qualification/ }).waitFor();
  },
  async editor(page, workspace) {
    await openFlow(page, workspace.flowId);
    await page.getByRole('complementary', { name: 'Outline' }).getByText('Contact details').click();
  },
  async simulate(page, workspace) {
    await openFlow(page, workspace.flowId);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await say(page, SAID.slice(0, 2));
    await page.keyboard.press('Control+J');
    await page.getByRole('tab', { name: 'Trace' }).click();
    await page.getByRole('list', { name: 'Events of turn 3' }).waitFor();
  },
  async debugger(page, workspace) {
    await openFlow(page, workspace.flowId);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await say(page, SAID.slice(0, 2));
    await page.keyboard.press('Control+J');
    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.getByRole('slider', { name: 'Moment of the conversation' }).press('PageUp');
  },
  async tests(page, workspace) {
    await openFlow(page, workspace.flowId);
    await page.getByRole('radio', { name: 'Tests' }).click();
    await page.getByRole('button', { name: 'Run all' }).click();
    await page
      .getByText(/tests? (passed|failed)/)
      .first()
      .waitFor();
  },
  async edges(page, { travelId }) {
    await openFlow(page, travelId);
    await page.getByRole('complementary', { name: 'Outline' }).getByText('Book a flight').first().click();
    await page.getByRole('heading', { name: 'Not booked' }).waitFor();
  },
  async stack(page, { travelId }) {
    await openFlow(page, travelId);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await say(page, TRAVEL_SAID);
    await page.getByText('Which booking is it? The reference starts with BK.').last().waitFor();
  },
  async scenario(page, { returnsId }) {
    await openFlow(page, returnsId);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await say(page, RETURNS_SAID);
    await page.getByText('within five working days').last().waitFor();
  },
  async plan(page, { calendarId }) {
    await openFlow(page, calendarId);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await say(page, PLAN_SAID);
    await page.getByRole('button', { name: 'Dana Levi', exact: true }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).waitFor();
  },
  async customer(page) {
    await page.goto('/customers/ana-1');
    await page.getByText('meeting_minutes').first().waitFor();
  },
  async publish(page, workspace) {
    await openFlow(page, workspace.flowId);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const notes = page.getByRole('textbox', { name: 'Release notes' });
    await notes.fill('Asks for the kind of session by name.');
    await page
      .getByText(/tests? passed/)
      .first()
      .waitFor();
  },
  async conversation(page, { sessionId }) {
    await page.goto(`/conversations/${sessionId}`);
    await page.getByRole('button', { name: 'Turn 2' }).click();
    await page.getByRole('list', { name: 'Events of turn 2' }).waitFor();
  },
};

const unknown = wanted.filter((name) => !(name in PICTURES));
if (unknown.length > 0)
  throw new Error(`No picture ${unknown.join(', ')}. There are: ${Object.keys(PICTURES).join(', ')}`);
mkdirSync(FOLDER, { recursive: true });
const app = await findOrStartApp();
try {
  const workspace = await fillWorkspace(createApiClient({ baseUrl: app.baseUrl, apiKey: app.apiKey }));
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  const look = { baseURL: app.baseUrl, viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' as const };
  const storageState = await signIn(browser, look, app);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...look, colorScheme, storageState });
    context.setDefaultTimeout(TIMEOUT_MS);
    await takePictures(context, workspace, colorScheme);
    await context.close();
  }
  await browser.close();
} finally {
  await app.stop();
}

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'apiKey' | 'baseUrl' | 'signInUrl' | 'stop'>;

async function findOrStartApp(): Promise<App> {
  const { TURNPIKE_E2E_URL: baseUrl, TURNPIKE_E2E_API_KEY: apiKey, TURNPIKE_E2E_SIGN_IN = '' } = process.env;
  if (!baseUrl || !apiKey) return startTestApp();
  return { baseUrl, apiKey, signInUrl: TURNPIKE_E2E_SIGN_IN, stop: async () => {} };
}

/** The sign-in link works once. A running app may already have a signed-in browser session. */
async function signIn(browser: Browser, look: BrowserContextOptions, { baseUrl, signInUrl }: App) {
  const isKept = baseUrl === process.env.TURNPIKE_E2E_URL && existsSync(OWNER_STATE);
  const owner = await browser.newContext({ ...look, ...(isKept && { storageState: OWNER_STATE }) });
  owner.setDefaultTimeout(TIMEOUT_MS);
  const page = await owner.newPage();
  await page.goto(isKept ? '/flows' : signInUrl);
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  // The tour of the first visit would cover every screenshot.
  const refuse = page.getByRole('button', { name: /^(Skip tour|No, thanks)$/ });
  await refuse.click({ timeout: 5000 }).catch(() => undefined);
  const state = await owner.storageState();
  await owner.close();
  return state;
}

async function takePictures(context: BrowserContext, workspace: Workspace, theme: string): Promise<void> {
  for (const [name, open] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await context.newPage();
    await open(page, workspace);
    // Waits for data, fonts and the layout worker. With other people present, the editor polls and the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    // Removes the focus ring and the hover state.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(SIZE.width / 2, SIZE.height - 4);
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png`, animations: 'disabled', caret: 'hide' });
    console.log(`${FOLDER}/${name}-${theme}.png`);
    await page.close();
  }
}

async function say(page: Page, words: readonly string[]): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Type a message' });
  const turns = page.getByRole('region', { name: /^Turn \d+$/ });
  await turns.first().waitFor();
  for (const text of words) {
    const before = await turns.count();
    await box.fill(text);
    await box.press('Enter');
    // The message is shown before its turn is taken.
    await turns.nth(before).waitFor();
  }
}

async function openFlow(page: Page, flowId: string): Promise<void> {
  await page.goto(`/flows/${flowId}`);
  await page.locator('.react-flow__node').first().waitFor();
}
