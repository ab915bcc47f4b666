import { expect, type Locator, type Page } from '@playwright/test';

/** Locators of the editor's parts by their accessible names. */
export function findEditor(page: Page) {
  const properties = page.getByRole('complementary', { name: 'Properties' });
  const simulator = page.getByRole('complementary', { name: 'Simulator' });
  const outline = page.getByRole('complementary', { name: 'Outline' });
  const view = page.getByRole('radiogroup', { name: 'View' });
  return {
    canvas: page.getByRole('application', { name: 'Canvas' }),
    outline,
    properties,
    simulator,
    drawer: page.getByRole('region', { name: 'Debugger' }),
    versions: page.getByRole('complementary', { name: 'Versions' }),
    prompt: properties.getByRole('textbox', { name: /^Prompt/ }).first(),
    flowName: page.getByRole('textbox', { name: 'Name of the flow' }),
    log: simulator.getByRole('log', { name: 'Simulated conversation' }),
    undo: page.getByRole('banner').getByRole('button', { name: /^Undo/ }),
    redo: page.getByRole('banner').getByRole('button', { name: /^Redo/ }),
    publish: page.getByRole('button', { name: 'Publish', exact: true }),
    /** A card or gate on the canvas by its key, such as `node:welcome-1` or `gate:CONTACT`. */
    item: (key: string): Locator => page.locator(`.react-flow__node[data-id="${key}"]`),
    turn: (number: number): Locator => simulator.getByRole('region', { name: `Turn ${number}`, exact: true }),
    async open(flowId: string) {
      await page.goto(`/flows/${flowId}`);
      await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible();
      await expect(page.locator('.react-flow__node, [data-chrome]').first()).toBeVisible();
    },
    /** Writes an expression in a field of the properties that shows conditions as rows or as CEL. */
    async writeCondition(label: string, source: string) {
      const toText = properties.getByRole('button', { name: `Edit as CEL: ${label}`, exact: true });
      const field = properties.getByRole('combobox', { name: label, exact: true });
      await expect(toText.or(field)).toBeVisible();
      if (await toText.isVisible()) await toText.click();
      await field.fill(source);
    },
    /** Adds an item of a kind, such as a fact, from the outline. */
    async addToFlow(...names: readonly [kind: string, ...choices: (string | RegExp)[]]) {
      const [kind, ...choices] = names;
      await outline.getByRole('button', { name: 'Add to the flow' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      for (const name of choices) await page.getByRole('menuitem', { name }).click();
    },
    /** Chooses a tab of the properties. */
    async showTab(name: 'Content' | 'Logic' | 'Tests' | 'Coverage' | 'JSON') {
      await properties.getByRole('tab', { name }).click();
    },
    async showView(name: 'Canvas' | 'JSON' | 'Tests' | 'Checks') {
      await view.getByRole('radio', { name }).click();
    },
    /** Waits until all changes are saved. */
    async expectSaved() {
      await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
    },
    async startSimulator() {
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await expect(simulator.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
    },
    /** Sends a message and waits for the reply. */
    async say(text: string, turn: number) {
      const box = simulator.getByRole('textbox', { name: 'Type a message' });
      await box.fill(text);
      await box.press('Enter');
      await expect(simulator.getByRole('region', { name: `Turn ${turn}`, exact: true })).toBeVisible();
    },
    async openDrawer(
      tab: 'Trace' | 'Variables' | 'Breakpoints' | 'Branches' | 'Stack' | 'Plans' | 'Problems',
    ) {
      const drawer = page.getByRole('region', { name: 'Debugger' });
      if (!(await drawer.isVisible())) await page.keyboard.press('Control+J');
      await drawer.getByRole('tab', { name: tab }).click();
    },
  };
}
