import type { Page } from '@playwright/test';
import { checkInThemes, PROPERTIES } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createFlow } from './support/flows';
import { findStack } from './support/stack';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

let flowId = '';

test.beforeAll(async () => {
  flowId = (await createFlow('Graphs for everyone', undefined, 'lighting-sales')).id;
});

const choose = async (page: Page, name: string | RegExp, shows: string) => {
  const editor = findEditor(page);
  await editor.open(flowId);
  await editor.outline.getByRole('treeitem', { name, exact: true }).click();
  await expect(editor.properties.getByText(shows).first()).toBeVisible();
};

/** With `part`, only this part of the page is checked, because another entry covers the rest. */
const PLACES: { name: string; part?: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'the canvas of a graph of edges', open: (page) => findEditor(page).open(flowId) },
  {
    name: 'the properties of an edge',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await page.locator('[data-edge-label="e2"]').click();
      await expect(editor.properties.getByLabel('Condition', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the properties of a tool',
    part: PROPERTIES,
    open: (page) => choose(page, 'Price list', 'What so many lights cost.'),
  },
  {
    name: 'the properties of a graph',
    part: PROPERTIES,
    open: (page) => choose(page, /^LED advice ?connections/, 'Outputs'),
  },
  { name: 'the properties of a call', part: PROPERTIES, open: (page) => choose(page, 'Price', 'Tool') },
  { name: 'the properties of a path', part: PROPERTIES, open: (page) => choose(page, 'Sport', 'Examples') },
  {
    name: 'the simulator in a subgraph, with its stack',
    open: async (page) => {
      const editor = findEditor(page);
      await editor.open(flowId);
      await editor.startSimulator();
      await editor.say('I would like to buy LED lights for our badminton hall', 2);
      await editor.say('the hall of our badminton club', 3);
      await editor.say('no', 4);
      await editor.openDrawer('Stack');
      await expect(findStack(editor.drawer).frames).toHaveCount(3);
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
