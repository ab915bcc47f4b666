import type { Page } from '@playwright/test';
import { checkInThemes, DIALOG, PROPERTIES } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

let flowId = '';
let sessionId = '';

test.beforeAll(async () => {
  const api = createApi();
  flowId = (await createFlow('Scenarios for everyone', undefined, 'returns-desk')).id;
  const { number } = await api.publishVersion(flowId, 'First version');
  await api.setEnvironment(flowId, 'production', { version: number });
  sessionId = (await api.takeTurn(flowId, { input: { type: 'start' } })).sessionId;
  for (const text of ['I want to return my order', '12345'])
    await api.takeTurn(flowId, { sessionId, input: { type: 'message', text } });
});

/** Finds an item by name and opens its properties, which must show `shows`. */
const search = async (page: Page, name: string, shows: string) => {
  const editor = findEditor(page);
  await editor.open(flowId);
  await editor.outline.getByLabel('Find or add').fill(name);
  const found = editor.outline.getByRole('navigation', { name: 'Found' });
  await expect(found.getByRole('treeitem').first()).toBeVisible();
  // Several results can share a name, and a wrong one never matches: short waits first, then longer ones.
  for (const timeout of [1000, 5000, 15_000])
    for (const result of await found.getByRole('treeitem', { name: new RegExp(`^${name}`) }).all()) {
      await result.click();
      const properties = editor.properties.getByText(shows);
      const isIt = await properties.waitFor({ timeout }).then(
        () => true,
        () => false,
      );
      if (isIt) return;
      await editor.outline.getByLabel('Find or add').fill(name);
    }
  throw new Error(`Nothing found for ${name} is ${shows}`);
};

/** With `part`, only this part of the page is checked, because another entry covers the rest. */
const PLACES: { name: string; part?: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the canvas of a scenario',
    open: async (page) => {
      await findEditor(page).open(flowId);
      await expect(page.locator('[data-edge-label="means-right"]')).toBeVisible();
    },
  },
  {
    name: 'the properties of a scenario',
    open: (page) => search(page, 'Return something', 'Scenario · returns'),
  },
  {
    name: 'the properties of a transition',
    part: PROPERTIES,
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await page.locator('[data-edge-label="means-right"]').click();
      await editor.properties.getByLabel('Customer message').fill('yes, that is the one');
      await expect(editor.properties.getByText(/0\.\d\d/).first()).toBeVisible();
    },
  },
  {
    name: 'the properties of a rule',
    part: PROPERTIES,
    open: (page) => search(page, 'Where is my order', 'Rule · asks-for-status'),
  },
  {
    name: 'the properties of a template in two languages',
    part: PROPERTIES,
    open: (page) => search(page, 'Return policy', 'Template · policy'),
  },
  {
    name: 'the simulator in a scenario',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.startSimulator();
      await editor.say('how long does the refund take?', 2);
      // The reply comes from the template of a rule.
      await expect(editor.turn(2)).toContainText('Money takes time');
      await editor.say('I want to return my order', 3);
      await editor.say('12345', 4);
      await editor.openDrawer('Trace');
    },
  },
  {
    name: 'the comparison of versions',
    part: DIALOG,
    open: async (page) => {
      await findEditor(page).open(flowId);
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      await page.getByRole('button', { name: 'More for version 1' }).click();
      await page.getByRole('menuitem', { name: 'What changed' }).click();
      await expect(page.getByRole('dialog', { name: 'Compare versions' })).toBeVisible();
    },
  },
  {
    name: 'a conversation through a scenario',
    open: async (page) => {
      await page.goto(`/conversations/${sessionId}`);
      await expect(page.getByRole('list', { name: /^Events of turn/ })).toBeVisible();
    },
  },
  {
    name: 'the providers',
    open: async (page) => {
      await page.goto('/providers');
      await expect(page.getByRole('heading', { level: 1, name: 'Providers' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'New provider' }).first()).toBeVisible();
    },
  },
  {
    name: 'the dialog of a new provider',
    part: DIALOG,
    open: async (page) => {
      await page.goto('/providers');
      await page.getByRole('button', { name: 'New provider' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New provider' })).toBeVisible();
    },
  },
];

for (const { name, part, open } of PLACES) {
  test(`has no serious accessibility violations in light and dark: ${name}`, async ({ page }) => {
    await open(page);
    await checkInThemes(page, name, part === undefined ? [] : [part]);
    await takePictures(page, `axe-${name.replaceAll(/\W+/g, '-')}`);
  });
}
