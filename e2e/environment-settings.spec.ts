import type { FlowDocument } from '@turnpike/engine/document';
import { checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createFlow, readLeadQualification } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Lead qualification with a tool that nothing calls yet. */
function withOrderTool(): FlowDocument {
  const flow = readLeadQualification();
  const binding = {
    type: 'http' as const,
    method: 'GET' as const,
    url: 'https://api.example.com/orders',
    auth: { secret: 'orders', as: 'bearer' as const },
  };
  return { ...flow, tools: [...(flow.tools ?? []), { id: 'find-order', name: 'Find order', binding }] };
}

test('the publish dialog names a missing secret, and an author sets it and the address of staging', async ({
  page,
  console,
}) => {
  console.allow(/400 \(/);
  const flow = await createFlow('Two environments', withOrderTool());
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.publish.click();
  const publish = page.getByRole('dialog', { name: 'Publish v1' });
  await publish.getByRole('radio', { name: 'Staging' }).click();
  const missing = publish.getByRole('region', { name: 'Settings of staging' });
  await expect(missing).toContainText('The secret orders has no value in staging. Add one.');
  await takePictures(page, 'missing-settings');
  await missing.getByRole('button', { name: /^Open the settings: The secret orders/ }).click();

  const settings = page.getByRole('dialog', { name: 'Settings of staging' });
  await expect(settings.getByRole('tab', { name: /^Secrets/ })).toHaveAttribute('aria-selected', 'true');
  await settings.getByRole('button', { name: 'Set the value of orders' }).click();
  const secret = page.getByRole('dialog', { name: 'New secret of staging' });
  await expect(secret.getByLabel('Allowed hosts')).toHaveValue('api.example.com');
  await secret.getByLabel('Value').fill('a-secret-of-staging');
  await secret.getByLabel('Allowed hosts').fill('staging.example.com');
  await secret.getByRole('button', { name: 'Add secret' }).click();
  await expect(secret).toBeHidden();
  await expect(settings).toContainText('The secret orders is not for api.example.com.');
  await checkInThemes(page, 'secrets of an environment');
  await takePictures(page, 'settings-secrets');

  await settings.getByRole('tab', { name: 'Tools' }).click();
  const address = settings.getByLabel('https://api.example.com');
  await address.fill('http://127.0.0.1:9');
  await settings.getByRole('tab', { name: 'Models' }).click();
  await takePictures(page, 'settings-models');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Use https/);
  await address.fill('https://staging.example.com/v2');
  await settings.getByLabel('Allowed hosts').fill('staging.example.com');
  await checkInThemes(page, 'addresses of an environment');
  await takePictures(page, 'settings-tools');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await expect(missing).toContainText('Everything that the draft uses is set');

  await publish.getByRole('button', { name: 'Publish v1 to staging' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  await expect(editor.versions.getByRole('region', { name: 'Settings of staging' })).toContainText(
    '1 address · 1 allowed host · 1 secret',
  );
  await expect(editor.versions.getByRole('region', { name: 'Settings of production' })).toContainText(
    'Uses the addresses and models of the version',
  );
  await takePictures(page, 'settings-section');
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.versions
    .getByRole('region', { name: 'Settings of staging' })
    .getByRole('button', { name: 'Change settings' })
    .click();
  await expect(settings).toBeVisible();
  await takePictures(page, 'settings-reopened');
});
