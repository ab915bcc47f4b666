import { createHmac } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { buildSync } from 'esbuild';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createEmbeddedFlow, writeSnippet } from './support/embed-widget';
import { createApi, createLiveFlow, readLeadQualification } from './support/flows';
import { type ForeignSite, startForeignSite } from './support/foreign-site';
import { PNG, REPAIRS } from './support/repairs-flow';
import { baseUrl } from './support/running-app';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PICTURES = process.env.TURNPIKE_E2E_PICTURES;
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };
const PAGE = '<h1>Returns, without the queue</h1><p>You have 30 days. We pay the postage.</p>';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

/** Checks both color schemes and takes their pictures. */
async function check(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page, `${where}, ${colorScheme}`);
    if (PICTURES)
      await page.screenshot({ path: `${PICTURES}/${where.replaceAll(' ', '-')}-${colorScheme}.png` });
  }
}

test('an author adds the chat to a website, and a customer chats there with the keyboard', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createLiveFlow('Fernway coaching');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  await production.getByRole('button', { name: 'Add to a website' }).click();
  await production.getByRole('textbox', { name: 'Website' }).fill(site.origin);
  await production.getByRole('button', { name: 'Create snippet' }).click();
  const html = production.getByRole('region', { name: 'HTML of the widget' }).locator('code');
  await expect(html).toContainText('/widget.js');
  await checkAccessibility(page, 'the snippet of the widget');
  await takePictures(page, 'widget-snippet');
  site.show({ server: baseUrl(), trustedTypes: true, body: PAGE + (await html.innerText()) });

  const context = await browser.newContext({ viewport: LAPTOP, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const visitor = await context.newPage();
  const bubble = visitor.getByRole('button', { name: /^Open chat/ });
  const window = visitor.getByRole('dialog', { name: 'Fernway coaching' });
  const log = window.getByRole('log', { name: 'Conversation' });
  const message = window.getByRole('textbox', { name: 'Message' });

  await test.step('the bubble opens the window, which keeps the focus', async () => {
    await visitor.goto(site.origin);
    await expect(bubble).toBeVisible();
    await check(visitor, 'widget bubble');
    await visitor.keyboard.press('Tab');
    await expect(bubble).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(message).toBeFocused();
    await expect(log).toContainText('where are you today?');
    for (const name of ['Send', 'Turn on sounds', 'Start again', 'Close chat']) {
      await visitor.keyboard.press('Tab');
      await expect(window.getByRole('button', { name })).toBeFocused();
    }
    await visitor.keyboard.press('Tab');
    await expect(log).toBeFocused();
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type('300 lbs, currently 225');
    await visitor.keyboard.press('Enter');
    await expect(log).toContainText('From 225 to 300');
    await check(visitor, 'widget window');
  });

  await test.step('Escape closes it, and an answer that comes later is counted on the bubble', async () => {
    await visitor.route(/\/turns$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await message.fill('ada@example.com');
    await message.press('Enter');
    await visitor.keyboard.press('Escape');
    await expect(bubble).toBeFocused();
    await expect(bubble).toHaveAccessibleName(/Open chat, \d new messages?/);
    await check(visitor, 'widget unread');
    await visitor.unroute(/\/turns$/);
  });

  await test.step('a reload keeps the conversation and what is unread', async () => {
    await visitor.reload();
    await expect(bubble).toHaveAccessibleName(/new message/);
    await bubble.click();
    await expect(log).toContainText('From 225 to 300');
    await expect(log.getByText('You: ada@example.com', { exact: true })).toHaveCount(1);
  });

  await test.step('a message without a connection is sent once, when it is back', async () => {
    const before = await log.getByRole('paragraph').count();
    await context.setOffline(true);
    await message.fill('next Monday');
    await message.press('Enter');
    await expect(window.getByText(/No connection/)).toBeVisible();
    await check(visitor, 'widget offline');
    await context.setOffline(false);
    await expect(window.getByText(/No connection/)).toHaveCount(0);
    await expect(log.getByText('You: next Monday', { exact: true })).toHaveCount(1);
    expect(await log.getByRole('paragraph').count()).toBeGreaterThan(before + 1);
  });

  await test.step('a message that the computer slept over is sent once', async () => {
    const devtools = await context.newCDPSession(visitor);
    const sleep = (state: 'frozen' | 'active') => devtools.send('Page.setWebLifecycleState', { state });
    const awake = new Promise<void>((resolve, reject) => {
      const sleepOver = async (route: Route) => {
        await sleep('frozen');
        await route.continue();
        await visitor.waitForTimeout(1000);
        await sleep('active');
      };
      void visitor.route('**/turns', (route) => sleepOver(route).then(resolve, reject), { times: 1 });
    });
    const before = await log.getByRole('paragraph').count();
    await message.fill('what are your opening hours?');
    await message.press('Enter');
    await expect(log.getByText('You: what are your opening hours?', { exact: true })).toHaveCount(1);
    await awake;
    await expect.poll(() => log.getByRole('paragraph').count()).toBeGreaterThan(before + 1);
    await visitor.reload();
    await bubble.click();
    await expect(log.getByText('You: what are your opening hours?', { exact: true })).toHaveCount(1);
  });

  await test.step('it fills a phone, and a page at 200 % zoom', async () => {
    await visitor.setViewportSize(PHONE);
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await check(visitor, 'widget phone');
    await visitor.setViewportSize({ width: LAPTOP.width / 2, height: LAPTOP.height / 2 });
    await expect(message).toBeInViewport();
    await check(visitor, 'widget zoomed');
  });

  await test.step('starting again begins another conversation', async () => {
    await window.getByRole('button', { name: 'Start again' }).click();
    await expect(log.getByText('next Monday')).toHaveCount(0);
    await expect(log).toContainText('where are you today?');
  });
  await context.close();
});

test('a website embeds the chat in a React page, names a signed-in customer, and sets texts, theme and facts', async ({
  browser,
  console,
}) => {
  const document = readLeadQualification();
  document.facts.push({ name: 'page', type: 'text', public: true });
  const { flowId, key, identitySecret } = await createEmbeddedFlow(
    'Embedded with React',
    site.origin,
    document,
  );
  const api = createApi();
  const signature = createHmac('sha256', identitySecret).update('ada').digest('hex');
  const props = {
    server: baseUrl(),
    flow: flowId,
    publishableKey: key,
    mode: 'inline',
    title: 'מילר',
    lang: 'he',
    theme: { accent: '#8a3b12', scheme: 'light', radius: '4px' },
    customer: { customerId: 'ada', signature },
    facts: { page: '/returns' },
    texts: { 'Write a message': 'כתבו הודעה', Send: 'שליחה' },
  };
  const bundle = buildSync({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { TurnpikeChat } from '@turnpike/widget/react';
        const heard = [];
        window.heard = heard;
        const onMessage = ({ from, text }) => heard.push(from + ': ' + text);
        const root = createRoot(document.getElementById('chat'));
        root.render(createElement(TurnpikeChat, { ...${JSON.stringify(props)}, onMessage }));
        document.getElementById('close').onclick = () => root.unmount();`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const body = `${PAGE}<div id="chat" dir="rtl"></div><button id="close">Close the chat</button><script src="/app.js"></script>`;
  site.show({ server: baseUrl(), body, files: { '/app.js': bundle.outputFiles[0]?.text ?? '' } });

  const context = await browser.newContext({ viewport: LAPTOP, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  const visitor = await context.newPage();
  await visitor.goto(site.origin);
  const log = visitor.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('where are you today?');
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0);
  const message = visitor.getByPlaceholder('כתבו הודעה');
  await message.fill('300 lbs, currently 225');
  await visitor.getByRole('button', { name: 'שליחה' }).click();
  await expect(log).toContainText('From 225 to 300');
  await check(visitor, 'widget inline');
  const heard = await visitor.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toContain('customer: 300 lbs, currently 225');
  expect(heard.some((line) => line.startsWith('flow: ') && line.includes('From 225 to 300'))).toBe(true);
  const { sessions } = await api.listSessions({ flow: flowId });
  expect(sessions.map(({ customerId }) => customerId)).toEqual(['ada']);
  const stored = await api.getSession(sessions[0]?.id ?? '');
  expect(JSON.stringify(stored)).toContain('/returns');
  await visitor.getByRole('button', { name: 'Close the chat' }).click();
  await expect(log).toHaveCount(0);
  await context.close();
});

test('a page opens the chat as a popup, and a customer answers with the keyboard, with sounds and a file', async ({
  browser,
  console,
}) => {
  const flow = await createEmbeddedFlow('Repairs', site.origin, REPAIRS);
  const snippet = (mode: string) => writeSnippet(flow, { mode, title: 'Repairs desk', lang: 'en' });
  const help = '<button id="help">Help</button><script src="/help.js"></script>';
  const files = {
    '/help.js': `document.getElementById('help').onclick = () => turnpike.push((chat) => chat.open());`,
  };
  site.show({ server: baseUrl(), body: PAGE + help + snippet('popup'), files });
  const context = await browser.newContext({ viewport: LAPTOP, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  const visitor = await context.newPage();
  await visitor.addInitScript(countTones);
  const window = visitor.getByRole('dialog', { name: 'Repairs desk' });
  const log = visitor.getByRole('log', { name: 'Conversation' });
  const tones = () => visitor.evaluate(() => (globalThis as unknown as { tones: number }).tones);

  await test.step('nothing is shown until the page opens it, and Escape returns to the button', async () => {
    await visitor.goto(site.origin);
    const button = visitor.getByRole('button', { name: 'Help' });
    await button.press('Enter');
    await expect(log).toContainText('When did it break?');
    await expect(visitor.getByRole('button', { name: /^Open chat/ })).toHaveCount(0);
    await visitor.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(window).toBeVisible();
  });

  await test.step('a date', async () => {
    await tabTo(visitor, window.getByLabel('Day', { exact: true }));
    await visitor.keyboard.type('03032026');
    await check(visitor, 'widget popup date');
    await visitor.keyboard.press('Enter');
    await expect(log.getByText('3 March 2026')).toBeVisible();
    await expect(window.getByRole('button', { name: '4 of 5' })).toBeVisible();
    expect(await tones()).toBe(0);
  });

  await test.step('sounds, when the customer turns them on, and a rating', async () => {
    await tabTo(visitor, window.getByRole('button', { name: 'Turn on sounds' }));
    await visitor.keyboard.press('Enter');
    await expect.poll(tones).toBe(2);
    await tabTo(visitor, window.getByRole('button', { name: '4 of 5' }));
    await check(visitor, 'widget popup rating');
    await visitor.keyboard.press('Enter');
    await expect(log.getByRole('img', { name: '4 of 5' })).toBeVisible();
    await expect.poll(tones).toBe(4);
  });

  await test.step('the conversation continues as a full page on a phone', async () => {
    site.show({ server: baseUrl(), body: PAGE + snippet('full') });
    await visitor.setViewportSize(PHONE);
    await visitor.goto(site.origin);
    await expect(log).toContainText('Please send a photo.');
    expect(await visitor.getByRole('region', { name: 'Repairs desk' }).boundingBox()).toEqual({
      x: 0,
      y: 0,
      ...PHONE,
    });
    await expect(visitor.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: 'Turn off sounds' })).toBeVisible();
    await check(visitor, 'widget full file');
  });

  await test.step('a file that the customer can download', async () => {
    await tabTo(visitor, visitor.getByLabel('Photo', { exact: true }));
    const choosing = visitor.waitForEvent('filechooser');
    await visitor.keyboard.press('Space');
    await (await choosing).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PNG });
    await expect(visitor.getByText('This conversation has ended.')).toBeVisible();
    await check(visitor, 'widget full ended');
    const download = visitor.waitForEvent('download');
    await tabTo(visitor, log.getByRole('button', { name: 'lamp.png' }));
    await visitor.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('lamp.png');
  });
  await context.close();
});

/** Runs in the page: counts the tones of sounds. */
function countTones(): void {
  const counted = globalThis as unknown as { tones: number };
  counted.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    counted.tones += 1;
    start.call(this, at);
  };
}
