import { readFileSync } from 'node:fs';
import { findEditor } from './support/editor';
import { createFlow } from './support/flows';
import { expect, test } from './support/test';

test('a designer downloads the drawing as a picture and a PDF, and the flow as a script', async ({
  page,
}) => {
  const flow = await createFlow('Shown to stakeholders');
  await findEditor(page).open(flow.id);
  const download = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    const folder = process.env.TURNPIKE_E2E_PICTURES;
    if (folder) await file.saveAs(`${folder}/${file.suggestedFilename()}`);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const png = await download('Export the drawing as PNG');
  expect(png.name).toBe('shown-to-stakeholders.png');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  const pdf = await download('Export the drawing as PDF');
  expect(pdf.content.subarray(0, 8).toString()).toBe('%PDF-1.4');
  const svg = await download('Export the drawing as SVG');
  expect(svg.content.toString()).toContain('Contact details');
  const script = await download('Export a script to read');
  expect(script.name).toBe('shown-to-stakeholders.html');
  expect(script.content.toString()).toContain('<h1>Shown to stakeholders</h1>');
});
