import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog, checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer rolls version 2 out to a share, compares both versions, raises the share and stops', async ({
  page,
}) => {
  const flow = await createLiveFlow('Rolled out');
  const api = createApi();
  const changed = structuredClone(flow.document) as unknown as FlowDocument;
  const [welcome] = changed.graphs[0]?.nodes ?? [];
  if (welcome) welcome.text = 'The second greeting.';
  await api.saveDraft(flow.id, changed as unknown as DocumentJson, flow.revision);
  await api.publishVersion(flow.id, 'Another greeting');
  const startOne = async (customerId: string) =>
    (await api.takeTurn(flow.id, { customerId, input: { type: 'start' } })).flow.version;

  const editor = findEditor(page);
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  const panel = production.getByRole('region', { name: 'Rollout of v2' });

  await test.step('start', async () => {
    await editor.open(flow.id);
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await editor.versions.getByRole('button', { name: 'More for version 2' }).click();
    await page.getByRole('menuitem', { name: 'Make live in production' }).click();
    const dialog = page.getByRole('dialog', { name: /v2 .*in production\?$/ });
    await dialog.getByRole('radio', { name: 'A share' }).click();
    await dialog.getByRole('spinbutton', { name: 'Share' }).fill('40');
    await checkDialog(page, 'starting a rollout');
    await takePictures(page, 'rollout-start');
    await dialog.getByRole('button', { name: 'Start rollout' }).click();
    await expect(page.getByText('40 % of new conversations in production start on v2')).toBeVisible();
  });

  await test.step('watch', async () => {
    const versions = await Promise.all(Array.from({ length: 60 }, (_, n) => startOne(`person-${n}`)));
    const candidates = versions.filter((version) => version === 2).length;
    await editor.versions.getByRole('tab', { name: 'Environments' }).click();
    await expect(panel.getByRole('row', { name: `Started ${60 - candidates} ${candidates}` })).toBeVisible({
      timeout: 20_000,
    });
    if (candidates < 30)
      await expect(panel).toContainText(
        `Not enough yet to compare: ${candidates} of 30 conversations on v2.`,
      );
    await checkInThemes(page, 'a rollout', ['aside[aria-label="Versions"]']);
    await takePictures(page, 'rollout-panel');
  });

  await test.step('raise', async () => {
    await panel.getByRole('button', { name: 'Raise to 50 %' }).click();
    await expect(panel.getByRole('heading', { name: 'v2 for 50 % of new conversations' })).toBeVisible();
    await expect(production.getByRole('listitem').first()).toContainText('rollout of v2 changed to 50 %');
  });

  await test.step('stop by hand', async () => {
    await panel.getByRole('button', { name: 'Stop rollout' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Start all new conversations on v1 again?' });
    await checkDialog(page, 'stopping a rollout');
    await dialog.getByRole('button', { name: 'Stop rollout' }).click();
    await expect(panel).toHaveCount(0);
    await expect(production.getByRole('listitem').first()).toContainText('rollout stopped');
    for (let n = 0; n < 5; n++) expect(await startOne(`person-${n}`)).toBe(1);
    await production.getByText('Rollout figures of v2').click();
    await expect(production.getByRole('row', { name: /^Started/ })).toBeVisible();
    await takePictures(page, 'rollout-stopped');
  });
});

test('the versions page says that Turnpike stopped a rollout, and why', async ({ page }) => {
  const flow = await createLiveFlow('Stopped by Turnpike');
  const at = new Date().toISOString();
  await page.route(`**/api/v1/flows/${flow.id}/environments`, async (route) => {
    const response = await route.fetch();
    const { environments } = await response.json();
    const production = environments.find(({ name }: { name: string }) => name === 'production');
    production.history.unshift({
      ...{ version: 1, closed: false, event: 'rollout-stopped-automatically', candidate: null },
      ...{ actor: 'Turnpike', at },
    });
    production.rollout = {
      ...{ id: 'rollout_a', environment: 'production', baseline: 1, candidate: 2, percent: 10 },
      ...{ automaticStop: true, startedAt: at, startedBy: 'Ada', endedAt: at, endedBy: 'Turnpike' },
      outcome: 'stopped',
      finding: {
        measure: 'handoff',
        baseline: { customers: 1440, reached: 140 },
        candidate: { customers: 160, reached: 40 },
      },
    };
    await route.fulfill({ response, json: { environments } });
  });
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: /^Version 1 is live/ }).click();
  const banner = editor.versions.getByRole('region', {
    name: 'The rollout of v2 in production was stopped',
  });
  await expect(banner).toContainText('40 of 160 customers on v2 were handed off (25 %)');
  await expect(banner).toContainText('New conversations start on v1 again.');
  await checkInThemes(page, 'a stopped rollout', ['aside[aria-label="Versions"]']);
  await takePictures(page, 'rollout-banner');
});
