import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('an author renames a flow, puts it into a folder, archives it while it is live, and restores it', async ({
  page,
}) => {
  const flow = await createLiveFlow('Parcel desk');
  await createFlow('Parcel survey');
  await createApi().takeTurn(flow.id, { input: { type: 'start' } });
  const script = {
    turns: [{ input: { type: 'start' as const }, expect: { status: 'handoff' as const } }],
  };
  await createApi().saveTest(flow.id, 'reaches-a-person', { name: 'Reaches a person', script });
  await page.goto('/flows');
  const table = page.getByRole('table', { name: 'Flows' });
  const choose = async (name: string, entry: string) => {
    await table.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  await choose('Parcel desk', 'Rename');
  const renaming = page.getByRole('dialog', { name: 'Rename Parcel desk' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('  ');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming).toContainText('Enter a name');
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Parcel helpdesk');
  await renaming.getByRole('button', { name: 'Rename' }).click();

  const row = table.getByRole('row').filter({ hasText: 'Parcel helpdesk' });
  await expect(row).toContainText('1 change ahead');
  await expect(row).toContainText('0 of 1 test passed');
  await choose('Parcel helpdesk', 'Folder and tags');
  const filing = page.getByRole('dialog', { name: 'Folder and tags of Parcel helpdesk' });
  await filing.getByRole('combobox', { name: 'Folder' }).fill('Post');
  await filing.getByRole('textbox', { name: 'Tags' }).fill('vip, parcels');
  await checkDialog(page, 'the folder of a flow');
  await filing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Post #vip #parcels');

  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Post' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await checkAccessibility(page, 'the flows of a folder');
  await takePictures(page, 'flow-list');

  await choose('Parcel helpdesk', 'Archive');
  const asking = page.getByRole('alertdialog', { name: 'Archive Parcel helpdesk?' });
  await expect(asking).toContainText('v1 stays live and keeps answering');
  await asking.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'No flow matches' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await expect(row).toContainText('v1 live');
  await choose('Parcel helpdesk', 'Restore');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'All flows' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await page.getByRole('textbox', { name: 'Find a flow' }).fill('parcel');
  await expect(table.getByRole('row')).toHaveText([/Name/, /Parcel helpdesk/, /Parcel survey/]);

  // On a tablet the name keeps enough room to be told from others.
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = table.getByTitle('Parcel helpdesk', { exact: true });
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(110);
  // All places fit, so none has to be found by scrolling.
  const places = page.getByRole('navigation', { name: 'Main' });
  await expect(places.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 });
  expect(await places.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
