import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const FAILING = {
  name: 'Says good evening',
  script: { turns: [{ input: { type: 'start' }, expect: { replies: ['Good evening'] } }] },
};

test('production refuses a failing test, one click opens it, and an owner publishes with a reason', async ({
  page,
}) => {
  const flow = await createFlow('With a failing test');
  const api = createApi();
  await api.saveTest(flow.id, 'other', { name: 'Starts', script: { turns: [] } });
  await api.saveTest(flow.id, 'evening', FAILING);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish v1' });
  const required = dialog.getByRole('region', { name: 'Required checks' });
  await expect(required).toContainText('1 test fails: Says good evening.');
  const publish = dialog.getByRole('button', { name: 'Publish v1 to production' });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await checkDialog(page, 'missing required checks');
  await required.scrollIntoViewIfNeeded();
  await takePictures(page, 'required-checks');
  await required.getByRole('button', { name: /^Says good evening: Turn 1/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Says good evening/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await editor.publish.click();
  await required
    .getByRole('textbox', { name: 'Reason to publish anyway' })
    .fill('The greeting changes tonight');
  await publish.click();
  await page
    .getByRole('dialog', { name: 'v1 is live in production' })
    .getByRole('button', { name: 'Done' })
    .click();
  await editor.showView('Canvas');
  await page.getByRole('button', { name: /^Version 1 is live/ }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  await expect(production.getByRole('listitem')).toContainText(
    'published without “Tests pass”: The greeting changes tonight',
  );
  await takePictures(page, 'environment-checks');
});

test('a release is scheduled and cancelled, and another goes live at its time', async ({ page }) => {
  const flow = await createFlow('Scheduled');
  const api = createApi();
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish v1' });
  await dialog.getByRole('checkbox', { name: 'Publish at a time' }).click();
  await expect(dialog.getByLabel('Goes live at')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const done = page.getByRole('dialog', { name: 'v1 is scheduled for production' });
  await done.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  await takePictures(page, 'scheduled-release');
  await production.getByRole('button', { name: 'Cancel the release of v1' }).click();
  await expect(production.getByRole('region', { name: 'Scheduled' })).toHaveCount(0);

  const at = new Date(Date.now() + 1500).toISOString();
  await api.scheduleRelease(flow.id, 'production', { version: 1, at });
  await expect.poll(async () => (await api.getFlow(flow.id)).live?.number, { timeout: 15_000 }).toBe(1);
});
