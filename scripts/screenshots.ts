import { mkdirSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createApiClient, type DocumentJson } from '@/lib/client/api-client';
import { BROWSER_FLAGS } from './browser-flags';
import { findOrInstallBrowser } from './find-browser';
import { startTestApp } from './test-app';

/** The pictures of the README and the guides, taken from a running app with a small, made-up workspace. */
const FOLDER = 'docs/screenshots';
const SIZE = { width: 1440, height: 900 };
const SAID = ['300 lbs, currently at 225', 'not ready to share', 'john@example.com', 'next Tuesday'];

type Api = ReturnType<typeof createApiClient>;
const TRAVEL_SAID = ['I want to book a flight to London', 'from New York', 'check my booking'];

const RETURNS_SAID = ['I want to return my order', '12345', 'how long does the refund take?'];

const PLAN_SAID = ['book lunch with Dana tomorrow at noon and email Lee the agenda', '30'];

/** The lead qualification with a conversation of it, tasks that interrupt each other, and a scenario. */
type Workspace = {
  flowId: string;
  sessionId: string;
  travelId: string;
  returnsId: string;
  calendarId: string;
};

/** Pages that are looked at as they open: where each is, and what shows that it is there. */
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
    await page.getByRole('slider', { name: 'Moment' }).press('PageUp');
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
    await page.getByText('Which booking? It starts with BK.').last().waitFor();
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
    await page.getByText(/tests? passed/).waitFor();
  },
  async conversation(page, { sessionId }) {
    await page.goto(`/conversations/${sessionId}`);
    await page.getByRole('button', { name: 'Turn 2' }).click();
    await page.getByRole('list', { name: 'Events of turn 2' }).waitFor();
  },
};

mkdirSync(FOLDER, { recursive: true });
const app = await startTestApp();
try {
  const workspace = await fillWorkspace(createApiClient({ baseUrl: app.baseUrl, apiKey: app.apiKey }));
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  const options = { baseURL: app.baseUrl, viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' as const };
  const owner = await browser.newContext(options);
  await (await owner.newPage()).goto(app.signInUrl);
  const storageState = await owner.storageState();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...options, colorScheme, storageState });
    await takePictures(context, workspace, colorScheme);
    await context.close();
  }
  await browser.close();
} finally {
  await app.stop();
}

async function takePictures(context: BrowserContext, workspace: Workspace, theme: string): Promise<void> {
  for (const [name, open] of Object.entries(PICTURES)) {
    const page = await context.newPage();
    await open(page, workspace);
    // Data, fonts and the layout worker.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    // Neither a focus ring nor a hovered row: nobody is using this picture.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(SIZE.width / 2, SIZE.height - 4);
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png`, animations: 'disabled', caret: 'hide' });
    console.log(`${FOLDER}/${name}-${theme}.png`);
    await page.close();
  }
}

async function say(page: Page, words: readonly string[]): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Say something' });
  for (const text of words) {
    await box.fill(text);
    await box.press('Enter');
    await page.getByText(text, { exact: true }).first().waitFor();
  }
}

async function openFlow(page: Page, flowId: string): Promise<void> {
  await page.goto(`/flows/${flowId}`);
  await page.locator('.react-flow__node').first().waitFor();
}

/** One live flow with conversations, a test and a draft that is ahead, and two that are only begun. */
async function fillWorkspace(api: Api): Promise<Workspace> {
  const begun = await api.createFlow({ name: 'Membership renewal', template: 'lead-qualification' });
  const broken = structuredClone(begun.document) as DocumentJson & { gates: { name: string }[] };
  broken.gates = broken.gates.map((gate) =>
    gate.name === 'CONTACT' ? { ...gate, name: 'REACHABLE' } : gate,
  );
  await api.saveDraft(begun.id, broken, begun.revision);
  const summer = await api.createFlow({ name: 'Summer challenge', template: 'lead-qualification' });
  await release(api, summer.id, 'For the summer');

  const flow = await api.createFlow({ name: 'Lead qualification', template: 'lead-qualification' });
  await release(api, flow.id, 'First version');
  let sessionId = '';
  for (const count of [1, 2, 3, 4]) {
    ({ sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } }));
    for (const text of SAID.slice(0, count)) {
      await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
    }
  }
  await api.saveTest(flow.id, 'asks-again', {
    name: 'Asks again for the contact',
    script: {
      turns: [
        { input: { type: 'start' } },
        { input: { type: 'message', text: SAID[0] }, expect: { decisions: ['contact-1 EXECUTE'] } },
        { input: { type: 'message', text: SAID[1] }, expect: { decisions: ['contact-1 RETRY'] } },
      ],
    },
  });
  const changed = structuredClone(flow.document) as DocumentJson & {
    graphs: { nodes: { text: unknown }[] }[];
  };
  const booking = changed.graphs[0]?.nodes.at(-1);
  if (booking) booking.text = 'Which day works, and is it a consultation, a trial session or an assessment?';
  await api.saveDraft(flow.id, changed, flow.revision);
  const travel = await api.createFlow({ name: 'Travel desk', template: 'travel-desk' });
  const returns = await api.createFlow({ name: 'Returns desk', template: 'returns-desk' });
  const calendar = await api.createFlow({ name: 'Calendar assistant', template: 'calendar-assistant' });
  await release(api, calendar.id, 'First version');
  await api.saveCustomer('ana-1', {
    facts: { meeting_minutes: { value: 30, verified: true } },
    capabilities: ['calendar', 'mail'],
  });
  const input = { type: 'start' as const };
  const talk = await api.takeTurn(calendar.id, { customerId: 'ana-1', input });
  const text = "what's on Friday?";
  await api.takeTurn(calendar.id, { sessionId: talk.sessionId, input: { type: 'message', text } });
  const [flowId, calendarId] = [flow.id, calendar.id];
  return { flowId, sessionId, travelId: travel.id, returnsId: returns.id, calendarId };
}

async function release(api: Api, flowId: string, notes: string): Promise<void> {
  const { number } = await api.publishVersion(flowId, notes);
  await api.setEnvironment(flowId, 'production', { version: number });
}
