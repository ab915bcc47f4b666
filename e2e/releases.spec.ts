import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { expect, test } from './support/test';

test('after a rollback, new conversations use version 1, and one in progress stays on version 2', async ({
  page,
}) => {
  const flow = await createLiveFlow('Rolled back');
  const api = createApi();
  const changed = structuredClone(flow.document) as unknown as FlowDocument;
  const [welcome] = changed.graphs[0]?.nodes ?? [];
  if (welcome) welcome.text = 'The second greeting.';
  await api.saveDraft(flow.id, changed as unknown as DocumentJson, flow.revision);
  await api.publishVersion(flow.id, 'Another greeting');
  await api.setEnvironment(flow.id, 'production', { version: 2 });
  const started = await api.takeTurn(flow.id, { input: { type: 'start' } });
  expect(started).toMatchObject({
    flow: { version: 2 },
    replies: [{ text: 'The second greeting.' }, {}, {}],
  });

  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: /^Version 2 is live/ }).click();
  await expect(editor.versions.getByText('Live in production')).toBeVisible();
  await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
  await page.getByRole('menuitem', { name: 'Roll production back to v1' }).click();
  await checkDialog(page, 'rolling back');
  const rollback = page.getByRole('dialog', { name: 'Roll production back to v1?' });
  await rollback.getByRole('radio', { name: 'Keep on v2' }).click();
  await expect(rollback.getByText('1 stays on v2')).toBeVisible();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('button', { name: /^Version 1 is live\. Draft is ahead/ })).toBeVisible();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  await expect(production.getByRole('listitem')).toHaveCount(3);
  await expect(production.getByRole('listitem').first()).toContainText('v1');
  await expect(production.getByRole('listitem').first()).toContainText('1 kept');

  const fresh = await api.takeTurn(flow.id, { input: { type: 'start' } });
  expect(fresh.flow.version).toBe(1);
  const { sessionId } = started;
  const going = await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: '300 and 225' } });
  expect(going.flow.version).toBe(2);

  await production.getByRole('switch', { name: 'Accepts new conversations' }).click();
  await expect(production).toContainText('closed');
  await expect(api.takeTurn(flow.id, { input: { type: 'start' } })).rejects.toMatchObject({
    code: 'environment-closed',
  });
});

test('an author restores an old version to the draft, and one undo reverts it', async ({ page }) => {
  const flow = await createLiveFlow('Restored');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
  await editor.prompt.fill('Something else entirely');
  await editor.expectSaved();
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
  await page.getByRole('menuitem', { name: 'Restore to draft' }).click();
  await editor.expectSaved();
  await expect.poll(async () => (await createApi().getFlow(flow.id)).hash).toBe(flow.hash);
  await editor.undo.click();
  await editor.expectSaved();
  await expect.poll(async () => (await createApi().getFlow(flow.id)).hash).not.toBe(flow.hash);
});

test('a saved test passes in the browser and on the server, and shows the difference after a change', async ({
  page,
}) => {
  const flow = await createFlow('Tested');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say('300 lbs, currently at 225', 2);
  await editor.say('not ready to share', 3);
  await editor.openDrawer('Trace');
  await editor.drawer.getByRole('button', { name: 'Save as test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as test' });
  await dialog.getByLabel('Name').fill('Asks again for the contact');
  await dialog.getByRole('button', { name: 'Save test' }).click();
  await expect(dialog).toHaveCount(0);

  await editor.showView('Tests');
  const row = page.getByRole('option', { name: 'Asks again for the contact' });
  // The selected test runs immediately.
  await expect(row).toContainText('Passed');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText('1 test passed in the browser')).toBeVisible();
  await page.getByRole('button', { name: 'Run saved draft on server' }).click();
  await expect(page.getByText('1 test passed on the server')).toBeVisible();

  await editor.showView('Canvas');
  await editor.simulator.getByRole('button', { name: 'Close the simulator' }).click();
  await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
  await editor.showTab('Logic');
  const attempts = editor.properties.getByRole('spinbutton', { name: 'Attempts' });
  await attempts.fill('1');
  await attempts.press('Enter');
  await editor.expectSaved();
  await editor.showView('Tests');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText('1 of 1 test failed in the browser')).toBeVisible();
  await expect(row).toContainText(
    'Turn 3. Expected: asks Contact details again. Got: hands off at Contact details.',
  );
});
