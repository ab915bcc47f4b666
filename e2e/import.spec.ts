import { readFileSync } from 'node:fs';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { readLeadQualification } from './support/flows';
import { expect, test } from './support/test';

const readFixture = (file: string): string => readFileSync(`engine/document/migrate/${file}`, 'utf8');

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('importing a broken file shows the errors and creates no flow', async ({ page }) => {
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a flow' });
  const file = dialog.getByLabel('Flow document');
  const go = dialog.getByRole('button', { name: 'Import' });

  await file.setInputFiles(asFile('broken.json', '{"schemaVersion": "1", "name": '));
  await expect(dialog.getByText('Cannot import this file')).toBeVisible();
  await checkDialog(page, 'a file that cannot be imported');
  await expect(go).toHaveAttribute('aria-disabled', 'true');

  await file.setInputFiles(asFile('list.json', '[1, 2, 3]'));
  await expect(dialog.getByText('Cannot import this file')).toBeVisible();
  await expect(go).toHaveAttribute('aria-disabled', 'true');

  await file.setInputFiles(asFile('deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`));
  await expect(dialog.getByText('Cannot import this file')).toBeVisible();
});

test('importing a flow with a misspelled field suggests the nearest known one, and the code view can fix it', async ({
  page,
}) => {
  const document = { ...readLeadQualification(), name: 'Misspelt', factz: [] };
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a flow' });
  await dialog.getByLabel('Flow document').setInputFiles(asFile('misspelt.json', JSON.stringify(document)));
  await expect(dialog.getByText(/factz/)).toBeVisible();
  await expect(dialog.getByText(/facts/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();

  await expect(page).toHaveURL(/\/flows\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'This draft cannot be drawn yet' })).toBeVisible();
  await page.getByRole('button', { name: '/factz' }).click();
  await expect(page.locator('.monaco-editor').first()).toContainText('factz');
  await findEditor(page).showView('Canvas');
  await page.getByRole('button', { name: 'Remove “factz”' }).click();
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible();
});

test('importing a valid file opens it on the canvas', async ({ page }) => {
  const document = { ...readLeadQualification(), name: 'Brought along' };
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a flow' });
  await dialog.getByLabel('Flow document').setInputFiles(asFile('good.flow.json', JSON.stringify(document)));
  await expect(dialog.getByText('Ready to run')).toBeVisible();
  await checkDialog(page, 'the report of a good import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the flow' })).toHaveValue('Brought along');
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible();
});

test('importing a graph of nodes and edges reports the conversion, and both problems can be fixed', async ({
  page,
}) => {
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a flow' });
  const source = readFixture('graph-ir/fixtures/lighting.v1.json');
  await dialog.getByLabel('Flow document').setInputFiles(asFile('lighting.json', source));
  await expect(dialog.getByText(/A graph of nodes and edges/)).toBeVisible();
  await expect(dialog.getByText('1 error')).toBeVisible();
  await expect(dialog.getByText(/“sg.led” has no outgoing connection/)).toBeVisible();
  await dialog.getByText(/Guessed, please check/).click();
  await expect(dialog.getByText(/returns “court_size” and “wattage”/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();

  await expect(page.getByRole('textbox', { name: 'Name of the flow' })).toHaveValue('flow.sales');
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible();
  await page.getByRole('button', { name: /^Problems: 1 error/ }).click();
  const line = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(line).toHaveCount(2);
  await line.filter({ hasText: 'Connect to “Done”?' }).getByRole('button', { name: 'Fix' }).click();
  await line.filter({ hasText: 'Make it a choice.' }).getByRole('button', { name: 'Fix' }).click();
  await expect(page.getByRole('button', { name: /^Problems: 0 errors, 0 warnings/ })).toBeVisible();
});

test('an imported list of questions is ready to run', async ({ page }) => {
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a flow' });
  const { questions } = JSON.parse(readFixture('checklist/fixtures/enquiry.checklist.json'));
  await dialog.getByLabel('Flow document').setInputFiles(asFile('enquiry.json', JSON.stringify(questions)));
  await expect(dialog.getByText(/A checklist of questions/)).toBeVisible();
  await expect(dialog.getByText('Ready to run')).toBeVisible();
  await expect(dialog.getByText(/The code .* was not imported/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible();
});
