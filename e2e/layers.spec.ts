import type { FlowDocument } from '@turnpike/engine';
import type { DocumentJson } from '@/lib/client/api-client';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const HELLO = { id: 'hello', type: 'message', name: 'Hello', text: 'Welcome to the Oslo desk.' };
const WISH = { id: 'ask-wish', type: 'message', name: 'What next', text: 'What can I do for you?' };

/** A flow that says what differs from version 1 of `flow`. */
const overlay = (flow: string, nodes: readonly object[]) =>
  ({
    schemaVersion: '1',
    name: 'Oslo desk',
    locale: 'en',
    main: 'desk',
    extends: [{ flow, version: 1 }],
    facts: [{ name: 'passengers', type: 'integer', aliases: ['travellers'] }],
    states: [],
    gates: [],
    graphs: [{ id: 'desk', name: 'Desk', strategy: 'edges', nodes }],
    texts: { unknown: 'The Oslo desk knows flights and bookings only.' },
  }) as DocumentJson;

test('an author lays a flow over the published version of another, sees what overrides what before publishing, and what a version was made from', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = createApi();
  const editor = findEditor(page);
  const base = await createFlow('Global desk', undefined, 'travel-desk');
  await api.publishVersion(base.id, 'For every office');
  const office = await api.createFlow({ name: 'Oslo desk' });
  const dialog = page.getByRole('dialog', { name: 'Publish v1' });

  await test.step('a type that two layers disagree on is an error, which blocks publishing', async () => {
    await api.saveDraft(office.id, overlay(base.id, [HELLO, WISH]), office.revision);
    await editor.open(office.id);
    await editor.publish.click();
    await expect(dialog.getByText('1 error', { exact: true }).first()).toBeVisible();
    const layers = dialog.locator('section').filter({ hasText: 'Global desk v1, then this flow' });
    const conflict = layers.getByRole('listitem').filter({ has: page.getByLabel('Error') });
    await expect(conflict).toContainText('What next');
    await expect(conflict).toContainText('This flow: message');
    await expect(conflict).toContainText('Global desk v1: question');
    await expect(dialog.getByRole('button', { name: /^Publish v1/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await takePictures(page, 'layers-conflict');
    await expect(api.publishVersion(office.id)).rejects.toMatchObject({ code: 'flow-has-errors' });
  });

  await test.step('without it, the report names every override with both values and their layers', async () => {
    const { revision } = await api.getFlow(office.id);
    await api.saveDraft(office.id, overlay(base.id, [HELLO]), revision);
    await editor.open(office.id);
    await expect(editor.properties.getByRole('link', { name: 'Global desk' })).toBeVisible();
    await takePictures(page, 'layers-editor');
    await editor.publish.click();
    const rows = dialog.locator('section').filter({ hasText: 'Global desk v1, then this flow' });
    const row = (title: string) => rows.getByRole('listitem').filter({ hasText: title });
    await expect(row('Hello')).toContainText(
      /Welcome to the travel desk\.\s*Welcome to the Oslo desk\.\s*was as in Global desk v1/,
    );
    await expect(row('System texts')).toContainText(
      /I can only help with flights and bookings\.\s*The Oslo desk knows/,
    );
    await expect(row('passengers')).toContainText(/travellers\s*added to those of Global desk v1/);
    await takePictures(page, 'layers-publish');
  });

  await test.step('the version is the merged document, and its dialog says what it was made from', async () => {
    await dialog.getByRole('button', { name: 'Publish v1 to production' }).click();
    const done = page.getByRole('dialog', { name: 'v1 is live in production' });
    await done.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Version 1 is live/ }).click();
    await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
    await page.getByRole('menuitem', { name: 'View JSON' }).click();
    const version = page.getByRole('dialog', { name: 'Version 1' });
    const made = version.getByRole('region', { name: 'Layers' });
    await expect(made).toContainText('Made from Global desk v1, then this flow');
    await made.getByText(/^This flow/).click();
    await expect(made.getByRole('listitem').filter({ hasText: 'Hello' })).toContainText(
      'Welcome to the Oslo desk.',
    );
    await takePictures(page, 'layers-version');
    const { document } = await api.getVersion(office.id, 1);
    const merged = document as unknown as FlowDocument;
    expect(merged.extends).toBeUndefined();
    expect(merged.graphs.map(({ id }) => id)).toEqual([
      'desk',
      'book-flight',
      'check-booking',
      'change-booking',
    ]);
  });

  await test.step('customers meet the words of the upper layer and the tasks of the lower one', async () => {
    const start = await api.takeTurn(office.id, { input: { type: 'start' } });
    expect(start.replies[0]?.text).toBe('Welcome to the Oslo desk.');
    const { sessionId } = start;
    const next = await api.takeTurn(office.id, {
      sessionId,
      input: { type: 'message', text: 'I want to book a flight to Bergen' },
    });
    expect(next.replies.map(({ text }) => text)).toEqual(['Where do you start?']);
  });

  await test.step('a later version below changes nothing that stands on the first', async () => {
    const { revision } = await api.getFlow(base.id);
    const changed = structuredClone(base.document) as unknown as FlowDocument;
    const origin = changed.graphs[1]?.nodes[0];
    if (origin) origin.text = 'Which airport do you leave from?';
    await api.saveDraft(base.id, changed as unknown as DocumentJson, revision);
    await api.publishVersion(base.id, 'Asks for the airport');
    const { sessionId } = await api.takeTurn(office.id, { input: { type: 'start' } });
    const next = await api.takeTurn(office.id, {
      sessionId,
      input: { type: 'message', text: 'I want to book a flight to Bergen' },
    });
    expect(next.replies.map(({ text }) => text)).toEqual(['Where do you start?']);
  });
});
