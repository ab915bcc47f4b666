import { readFileSync } from 'node:fs';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer adds a language, translates in the table and in a spreadsheet, and a second tab merges', async ({
  page,
  context,
}) => {
  const flow = await createFlow('In two languages');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Find a node by any text, or run a command').fill('languages');
  await page.getByRole('option', { name: /^Show texts and languages/ }).click();
  const texts = page.getByRole('region', { name: 'Texts', exact: true });
  await expect(texts.getByText('The flow has one language.')).toBeVisible();
  await texts.getByRole('button', { name: 'Add language' }).click();
  const tag = page.getByRole('textbox', { name: 'Language tag' });
  await tag.fill('deutsch');
  await tag.press('Enter');
  await expect(page.getByText('Use a tag such as de or pt-BR')).toBeVisible();
  await tag.fill('de');
  await tag.press('Enter');

  const german = texts.getByRole('columnheader', { name: /^German/ });
  await expect(german).toContainText(/^German de0 of \d+$/);
  const first = texts.getByRole('textbox', { name: /, German$/ }).first();
  await first.fill('Guten Tag!');
  await expect(german).toContainText('1 of');
  await first.press('Alt+ArrowDown');
  await expect(texts.getByRole('textbox', { name: /, German$/ }).nth(1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(first).toHaveValue('Guten Tag!');
  await editor.expectSaved();

  const other = await context.newPage();
  await findEditor(other).open(flow.id);
  await other.getByRole('radio', { name: 'Texts' }).click();
  const theirs = other.getByRole('textbox', { name: /, German$/ });
  await expect(theirs.first()).toHaveValue('Guten Tag!');
  await theirs.nth(1).fill('Anderswo');
  await findEditor(other).expectSaved();
  await expect(texts.getByRole('textbox', { name: /, German$/ }).nth(1)).toHaveValue('Anderswo');
  await other.close();

  const download = async (entry: string) => {
    await texts.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8') };
  };
  const csv = await download('CSV, all languages');
  expect(csv.name).toBe('in-two-languages.texts.csv');
  const [head = '', one = '', two = ''] = csv.content.split('\r\n');
  expect(head).toBe('\uFEFFid,item,field,en,de');
  const xliff = await download('XLIFF, German');
  expect(xliff.content).toContain('<target>Guten Tag!</target>');

  const choose = (name: string, content: string) =>
    texts
      .getByLabel('File with texts')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('broken.csv', `${head}\r\n${one}\r\n"never closed`);
  const dialog = page.getByRole('dialog', { name: 'Import texts' });
  await expect(dialog.getByRole('alert')).toContainText(/Line 3: A cell that begins with a quotation mark/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await choose(
    'translated.csv',
    [`${head},fr`, `${one.replace('Guten Tag!', 'Hallo {')},Bonjour`, `${two},`, `lost,,,,Verloren,`].join(
      '\r\n',
    ),
  );
  await expect(dialog).toContainText('1 text changes. ');
  await expect(dialog).toContainText('Adds languages to the flow: French (fr)');
  await expect(dialog).toContainText(
    'Line 2: Welcome, text, has an invalid placeholder in German. Close it with }.',
  );
  await expect(dialog).toContainText('Line 4: The flow has no text lost');
  await checkAccessibility(page, 'the preview of an import');
  await takePictures(page, 'texts-import');
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  await expect(texts.getByRole('textbox', { name: /, French$/ }).first()).toHaveValue('Bonjour');
  await expect(first).toHaveValue('Guten Tag!');
  await choose('in-two-languages.de.xlf', xliff.content.replace('>Guten Tag!<', '>Hallo!<'));
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  await expect(first).toHaveValue('Hallo!');
  await checkAccessibility(page, 'texts by language');
  await takePictures(page, 'texts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(texts.getByRole('button', { name: 'Import' })).toBeInViewport();
  // Every language of a text is on the screen, named.
  await first.scrollIntoViewIfNeeded();
  for (const cell of [first, texts.getByRole('textbox', { name: /, French$/ }).first()])
    await expect(cell).toBeInViewport({ ratio: 1 });
  expect(await texts.locator('tbody').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThan(
    1,
  );
  const folder = process.env.TURNPIKE_E2E_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/texts-390.png`, animations: 'disabled' });
  await editor.expectSaved();
  const { document } = await createApi().getFlow(flow.id);
  expect(document.locales).toEqual(['de', 'fr']);
});
