import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer comments on a field of a card and on a version, mentions a colleague, and resolves', async ({
  page,
}) => {
  const flow = await createLiveFlow('Discussed');
  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { name: string } };
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
  await editor.properties.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  const comments = page.getByRole('complementary', { name: 'Comments' });
  const form = comments.getByRole('form', { name: 'New comment' });
  const text = form.getByRole('textbox', { name: 'Comment' });
  await expect(form).toContainText('On Contact details');
  await form.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'text', exact: true }).click();
  await text.pressSequentially('@');
  await page
    .getByRole('option', { name: new RegExp(`^${me.user.name}`) })
    .first()
    .click();
  await text.pressSequentially('is this too formal?');
  await checkAccessibility(page, 'a new comment');
  await text.press('Control+Enter');
  const first = comments.getByRole('listitem').filter({ hasText: 'is this too formal?' });
  await expect(first.getByRole('button', { name: 'Show Contact details on the canvas' })).toHaveText(
    'Contact details, text',
  );
  await expect(text).toHaveValue('');
  const mark = editor.item('node:contact').getByRole('button', { name: '1 open comment' });
  await expect(mark.or(page.getByRole('button', { name: '1 open comment' }))).toBeVisible();

  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  await expect(form).toContainText('On Version 1');
  await text.fill('Went live for the fair');
  await form.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('button', { name: 'Version 1' })).toBeVisible();
  await comments.getByRole('radio', { name: 'For you' }).click();
  await expect(comments.getByRole('listitem')).toHaveCount(1);
  await takePictures(page, 'comments');

  await page.goto('/flows');
  await page.getByRole('button', { name: /^\d+ mentions?$/ }).click();
  const mentions = page.getByRole('dialog', { name: 'Comments that mention you' });
  await expect(mentions).toBeVisible();
  await takePictures(page, 'mentions');
  await mentions.getByRole('link', { name: /Discussed/ }).click();
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Resolve' }).click();
  await expect(first).toHaveCount(0);
  const { nodes } = (await (await page.request.get(`/api/v1/flows/${flow.id}/comments/count`)).json()) as {
    nodes: object;
  };
  expect(nodes).toEqual({});
  expect((await createApi().getFlow(flow.id)).revision).toBe(flow.revision);
});

test('a connection shows the number of its open comments, and opens them', async ({ page }) => {
  const { id } = await createFlow('Discussed connections', undefined, 'appointment');
  const document = (await createApi().getFlow(id)).document as unknown as FlowDocument;
  const graph = document.graphs.find(({ id: name }) => name === document.main);
  const edge = graph?.edges?.[0]?.id ?? '';
  const editor = findEditor(page);
  await editor.open(id);
  const written = await page.request.post(`/api/v1/flows/${id}/comments`, {
    headers: { 'Idempotency-Key': `comment-${id}`, Origin: new URL(page.url()).origin },
    data: { item: `edge:${graph?.id}/${edge}`, itemName: 'The first connection', text: 'Too strict' },
  });
  expect(written.status()).toBe(201);
  await page.reload();
  const mark = page.locator(`[data-edge-comments="${edge}"]`).getByRole('button', { name: '1 open comment' });
  await expect(mark).toBeVisible();
  await takePictures(page, 'comments-on-connections');
  await mark.click();
  const comments = page.getByRole('complementary', { name: 'Comments' });
  await expect(comments.getByRole('listitem')).toContainText('Too strict');
  await expect(comments.getByRole('form', { name: 'New comment' })).toContainText('On ');
});

test('a designer goes back to an earlier edit in the list of edits', async ({ page }) => {
  const flow = await createLiveFlow('Often edited');
  const editor = findEditor(page);
  await editor.open(flow.id);
  for (const name of ['First name', 'Second name']) {
    await editor.flowName.fill(name);
    await editor.flowName.press('Enter');
  }
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Find a node by any text, or run a command').fill('edit history');
  await page.getByRole('option', { name: /^Edit history/ }).click();
  const history = page.getByRole('complementary', { name: 'Edit history' });
  await expect(history.getByText('2 of 2 edits applied')).toBeVisible();
  await checkAccessibility(page, 'the list of edits');
  await history.getByRole('button', { name: 'As opened' }).click();
  await expect(editor.flowName).toHaveValue('Often edited');
  await takePictures(page, 'edit-history');
  await history
    .getByRole('button', { name: /^Rename flow/ })
    .first()
    .click();
  await expect(editor.flowName).toHaveValue('Second name');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(history.getByRole('button', { name: 'Close the edit history' })).toBeInViewport();
});
