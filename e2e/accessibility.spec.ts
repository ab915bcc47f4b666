import type { Page } from '@playwright/test';
import { checkInThemes, DIALOG, PROPERTIES } from './support/check-accessibility';
import { checkReach } from './support/check-reach';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { waitForPerson } from './support/handoffs';
import { expect, test } from './support/test';

let flowId = '';
/** A flow without a published version. */
let draftId = '';
const NAME = `Looked at by everyone ${Date.now()}`;
let sessionId = '';
let waitingId = '';

test.beforeAll(async () => {
  const api = createApi();
  flowId = (await createLiveFlow(NAME)).id;
  draftId = (await createFlow('Looked at before it is live')).id;
  sessionId = (await api.takeTurn(flowId, { input: { type: 'start' } })).sessionId;
  for (const text of ['300 lbs, currently at 225', 'not ready to share'])
    await api.takeTurn(flowId, { sessionId, input: { type: 'message', text } });
  waitingId = (await waitForPerson('Waits for everyone')).sessionId;
  await api.replyToHandoff(waitingId, { text: 'I am looking it up.' });
});

/** With `part`, only this part of the page is checked, because another entry covers the rest. */
const PLACES: { name: string; part?: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the sign-in page',
    open: async (page) => {
      await page.goto('/sign-in?error=INVALID_TOKEN');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the flows',
    open: async (page) => {
      await page.goto('/flows');
      await expect(page.getByRole('table', { name: 'Flows' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Lead qualification/ })).toBeVisible();
    },
  },
  {
    name: 'the import dialog',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/flows');
      await page.getByRole('button', { name: /^Import/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the canvas', open: (page) => findEditor(page).open(flowId) },
  {
    name: 'the properties of a question',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
      await expect(editor.prompt).toBeVisible();
    },
  },
  {
    name: 'the properties of a fact',
    part: PROPERTIES,
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.outline.getByRole('treeitem', { name: 'goal_category', exact: true }).click();
      await expect(editor.properties.getByText('Checks')).toBeVisible();
    },
  },
  {
    name: 'the code',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.showView('JSON');
      await expect(page.locator('.monaco-editor').first()).toContainText('schemaVersion');
    },
  },
  {
    name: 'the tests',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.showView('Tests');
      await expect(page.getByText('No tests yet')).toBeVisible();
    },
  },
  {
    name: 'the simulator with trace and overlay',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.startSimulator();
      await editor.say('300 lbs, currently at 225', 2);
      await editor.openDrawer('Trace');
    },
  },
  {
    name: 'the variables',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.startSimulator();
      await editor.openDrawer('Variables');
    },
  },
  {
    name: 'the versions',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      await expect(editor.versions.getByText('Live in production')).toBeVisible();
    },
  },
  {
    name: 'the publish dialog',
    part: DIALOG,
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(draftId);
      await editor.publish.click();
      await expect(page.getByRole('dialog', { name: 'Publish v1' })).toBeVisible();
    },
  },
  {
    name: 'the command palette',
    part: DIALOG,
    open: async (page) => {
      await findEditor(page).open(flowId);
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    part: DIALOG,
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.canvas.focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the conversations',
    open: async (page) => {
      await page.goto('/conversations');
      await expect(page.getByRole('table', { name: 'Conversations' })).toBeVisible();
    },
  },
  {
    name: 'a conversation',
    open: async (page) => {
      await page.goto(`/conversations/${sessionId}`);
      await expect(page.getByRole('list', { name: /^Events of turn/ })).toBeVisible();
    },
  },
  {
    name: 'the handoffs',
    open: async (page) => {
      await page.goto('/handoffs');
      await expect(page.getByRole('table', { name: 'Handoffs' })).toBeVisible();
    },
  },
  {
    name: 'a conversation that waits for a person',
    open: async (page) => {
      await page.goto(`/handoffs/${waitingId}`);
      await expect(page.getByRole('textbox', { name: 'Reply to the customer' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What is known' })).toBeVisible();
    },
  },
  {
    name: 'handing back',
    part: DIALOG,
    open: async (page) => {
      await page.goto(`/handoffs/${waitingId}`);
      // The answer above was sent with a key, which has the conversation now.
      const answer = page.getByRole('region', { name: 'Answer' });
      await expect(answer.getByRole('status')).toContainText('answers');
      const takeOver = answer.getByRole('button', { name: 'Take over' });
      if (await takeOver.isVisible()) await takeOver.click();
      await answer.getByRole('button', { name: 'Hand back' }).click();
      await expect(page.getByRole('dialog').getByRole('radio', { name: /Wish/ })).toBeVisible();
    },
  },
  {
    name: 'the keys',
    open: async (page) => {
      await page.goto('/keys');
      await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'the dialog of a new key',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/keys');
      await page.getByRole('button', { name: 'New key' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the dialog of a new publishable key',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/keys');
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByRole('radio', { name: 'Publishable' }).click();
      await expect(page.getByRole('checkbox', { name: NAME, exact: true })).toBeVisible();
    },
  },
  {
    name: 'the invite dialog',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/members');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Invite a person' })).toBeVisible();
    },
  },
  {
    name: 'the settings',
    open: async (page) => {
      await page.goto('/settings');
      await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeVisible();
    },
  },
  {
    name: 'the audit',
    open: async (page) => {
      await page.goto('/audit');
      await expect(page.getByRole('table', { name: 'Audit' })).toBeVisible();
    },
  },
  {
    name: 'the members',
    open: async (page) => {
      await page.goto('/members');
      await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    },
  },
  {
    name: 'the dialog of a new secret',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/providers');
      await page.getByRole('button', { name: 'New secret' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New secret' })).toBeVisible();
    },
  },
  {
    name: 'every control in every state',
    open: async (page) => {
      await page.goto('/components');
      await expect(page.getByRole('heading', { name: 'Long texts' })).toBeVisible();
    },
  },
  {
    name: 'the tour and the words about a field',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Restart the tour' }).click();
      await page.getByRole('button', { name: 'Show all steps' }).click();
      await editor.properties.getByRole('button', { name: 'Explain fields' }).click();
      await editor.properties.getByRole('textbox', { name: 'Name', exact: true }).focus();
      await expect(page.getByRole('region', { name: 'About this field' })).toContainText('Example:');
    },
  },
  {
    name: 'find and replace, several cards selected, and breakpoints',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.canvas.focus();
      await page.keyboard.press('Control+A');
      await expect(page.getByRole('toolbar', { name: 'Arrange' })).toBeVisible();
      await editor.openDrawer('Breakpoints');
      await page.keyboard.press('Control+Shift+F');
      await expect(page.getByRole('region', { name: 'Find and replace' })).toBeVisible();
      await page.keyboard.type('goal');
      await expect(
        page.getByRole('region', { name: 'Find and replace' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'what links to a node',
    part: DIALOG,
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
      await editor.properties.getByRole('button', { name: 'What links here' }).click();
      await expect(page.getByRole('dialog', { name: 'Uses of Contact details' })).toBeVisible();
    },
  },
];

for (const { name, part, open } of PLACES) {
  test(`has no serious accessibility violations in light and dark: ${name}`, async ({ page }) => {
    await open(page);
    await checkInThemes(page, name, part === undefined ? [] : [part]);
  });
}

/** Long pages with sticky bars: at the top, at the bottom, and both. */
const LONG_PLACES: readonly string[] = [
  'the settings',
  'a conversation that waits for a person',
  'the properties of a question',
  'the shortcuts',
];

test('long pages show the keyboard focus in a low window, have large enough targets and fit a narrow window', async ({
  page,
}) => {
  for (const { name, open } of PLACES.filter((place) => LONG_PLACES.includes(place.name))) {
    await open(page);
    await checkReach(page, name);
  }
});
