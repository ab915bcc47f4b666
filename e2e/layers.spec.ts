import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const HELLO = { id: 'hello', type: 'message', name: 'Hello', text: 'Welcome to the Oslo desk.' };
const WISH = { id: 'ask-wish', type: 'message', name: 'What next', text: 'What can I do for you?' };

/** A flow that extends version 1 of `flow`. */
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

test('an author extends a published version, reviews the overrides before publishing, and sees the layers of the result', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = createApi();
  const editor = findEditor(page);
  const base = await createFlow('Global desk', undefined, 'travel-desk');
  await api.publishVersion(base.id, 'For every office');
  const office = await api.createFlow({ name: 'Oslo desk' });
  const dialog = page.getByRole('dialog', { name: 'Publish v1' });

  await test.step('conflicting node types in two layers are an error that blocks publishing', async () => {
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

  await test.step('without the conflict, the report lists every override with both values and their layers', async () => {
    const { revision } = await api.getFlow(office.id);
    await api.saveDraft(office.id, overlay(base.id, [HELLO]), revision);
    await editor.open(office.id);
    await expect(editor.properties.getByRole('link', { name: 'Global desk' })).toBeVisible();
    await takePictures(page, 'layers-editor');
    await editor.publish.click();
    const rows = dialog.locator('section').filter({ hasText: 'Global desk v1, then this flow' });
    const row = (title: string) => rows.getByRole('listitem').filter({ hasText: title });
    await expect(row('Hello')).toContainText(
      /Welcome to the travel desk\.\s*Welcome to the Oslo desk\.\s*replaces the value in Global desk v1/,
    );
    await expect(row('System texts')).toContainText(
      /I can book flights, check bookings and move them to another day\.\s*The Oslo desk knows/,
    );
    await expect(row('passengers')).toContainText(/travellers\s*added to the values in Global desk v1/);
    await takePictures(page, 'layers-publish');
  });

  await test.step('the version contains the merged document, and its dialog lists the layers', async () => {
    await dialog.getByRole('button', { name: 'Publish v1 to production' }).click();
    const done = page.getByRole('dialog', { name: 'v1 is live in production' });
    await checkDialog(page, 'what was published');
    await done.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Version 1 is live/ }).click();
    await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
    await page.getByRole('menuitem', { name: 'View JSON' }).click();
    const version = page.getByRole('dialog', { name: 'Version 1' });
    const made = version.getByRole('region', { name: 'Layers' });
    await expect(made).toContainText('Made from Global desk v1, then this flow');
    await made.getByText(/^This flow/).click();
    await checkDialog(page, 'a version and its layers');
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

  await test.step('conversations use the texts of the upper layer and the tasks of the lower one', async () => {
    const start = await api.takeTurn(office.id, { input: { type: 'start' } });
    expect(start.replies[0]?.text).toBe('Welcome to the Oslo desk.');
    const { sessionId } = start;
    const next = await api.takeTurn(office.id, {
      sessionId,
      input: { type: 'message', text: 'I want to book a flight to Bergen' },
    });
    expect(next.replies.map(({ text }) => text)).toEqual(['Which city are you flying from?']);
  });

  await test.step('a later version of the lower layer does not affect flows that extend the first one', async () => {
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
    expect(next.replies.map(({ text }) => text)).toEqual(['Which city are you flying from?']);
  });
});

test('a designer extends a published flow and edits inherited nodes on the canvas, and only the differences are saved', async ({
  page,
  console,
}) => {
  test.setTimeout(240_000);
  // The test requests a version that does not exist.
  console.allow(/\/versions\/9\)/);
  const api = createApi();
  const editor = findEditor(page);
  const { properties } = editor;
  // Unique, because the menu may also list flows of earlier runs.
  const name = `Nordic desk ${Date.now()}`;
  const base = await createFlow(name, undefined, 'travel-desk');
  const saveWish = async (text: string) => {
    const { document, revision } = await api.getFlow(base.id);
    const changed = structuredClone(document) as unknown as FlowDocument;
    const wish = changed.graphs[0]?.nodes.find(({ id }) => id === 'ask-wish');
    if (wish) wish.text = text;
    await api.saveDraft(base.id, changed as unknown as DocumentJson, revision);
  };
  await saveWish('Would you like to book a flight, check a booking, or change one?');
  await api.publishVersion(base.id, 'For every office');
  await saveWish('How can I help?');
  await api.publishVersion(base.id, 'Asks in fewer words');
  const office = await api.createFlow({ name: 'Bergen desk' });
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(office.id)).document as Record<string, unknown>;
  };
  const hello = editor.item('node:hello');
  const layer = properties.getByRole('group', { name: 'Layer 1' });
  const choose = async (label: string, option: string | RegExp) => {
    await layer.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const noneSelected = async () => {
    await editor.canvas.focus();
    await page.keyboard.press('Escape');
    await expect(layer).toBeVisible();
  };

  await test.step('the latest version of another flow is added as a layer, and the canvas draws it', async () => {
    await editor.open(office.id);
    await properties.getByRole('button', { name: 'Layer', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(hello).toBeVisible();
    await expect(hello).toContainText(`${name} v2`);
    expect(await read()).toMatchObject({ name: 'Bergen desk', extends: [{ flow: base.id, version: 2 }] });
    await choose('Version', /^1/);
    await expect(editor.item('node:ask-wish')).toContainText('Would you like');
    await takePictures(page, 'layers-laid');
  });

  await test.step('an inherited message is edited on the canvas, and only its text is saved', async () => {
    await hello.click();
    await expect(properties).toContainText(`From ${name} v1.`);
    await editor.prompt.fill('Welcome to the Bergen desk.');
    await expect(hello).toContainText(`Changed here · ${name} v1`);
    await expect(properties).toContainText('Changed here: text.');
    expect((await read()).graphs).toEqual([
      { id: 'desk', nodes: [{ id: 'hello', text: 'Welcome to the Bergen desk.' }] },
    ]);
    await takePictures(page, 'layers-changed');
  });

  await test.step('an edit that a layer cannot express is rejected with the reason', async () => {
    await editor.item('node:ask-wish').click();
    await editor.prompt.fill('');
    await expect(page.getByText('but not remove it')).toBeVisible();
    await expect(editor.prompt).not.toHaveValue('');
  });

  await test.step('undo and redo include the differences', async () => {
    await editor.undo.click();
    await expect(hello).not.toContainText('Changed here');
    expect((await read()).graphs).not.toEqual([expect.objectContaining({ id: 'desk' })]);
    await editor.redo.click();
    await expect(hello).toContainText('Welcome to the Bergen desk.');
  });

  await test.step('a graph is excluded by name, and an unknown name gets a suggestion', async () => {
    await noneSelected();
    const names = layer.getByLabel('Excludes');
    await names.fill('chek-booking');
    await names.press('Enter');
    await expect(layer).toContainText('Did you mean “check-booking”?');
    await layer.getByRole('button', { name: 'Remove chek-booking' }).click();
    await names.fill('check-booking');
    await names.press('Enter');
    await expect(editor.outline.getByRole('treeitem', { name: /^Check a booking/ })).toHaveCount(0);
    await layer.getByLabel('Custom merge').fill('nodes.tags');
    await layer.getByLabel('Custom merge').press('Enter');
    await expect(layer.getByRole('combobox', { name: 'nodes.tags' })).toContainText('override');
    expect((await read()).extends).toEqual([
      { flow: base.id, version: 1, remove: ['check-booking'], strategies: { 'nodes.tags': 'override' } },
    ]);
    await expect(properties.getByText('Differences')).toBeVisible();
  });

  await test.step('the code view shows the differences, and the simulator runs the merged flow', async () => {
    await editor.showView('JSON');
    await expect(page.getByText(/^Only what this flow adds or changes/)).toBeVisible();
    await expect(page.locator('.monaco-editor')).toContainText('extends');
    await expect(page.locator('.monaco-editor')).not.toContainText('ask-wish');
    await takePictures(page, 'layers-code');
    const draft = await read();
    const write = async (json: object) => {
      await page.locator('.monaco-editor .view-lines').click();
      for (const key of ['Control+A', 'Delete']) await page.keyboard.press(key);
      await page.keyboard.insertText(JSON.stringify(json));
    };
    await write({ ...draft, extends: [{ flow: base.id, version: 9 }] });
    await expect(page.getByText(/^Not applied\. Flow .* has no version 9/)).toBeVisible();
    const here = { id: 'hello', text: 'Welcome to Bergen.' };
    await write({ ...draft, graphs: [{ id: 'desk', nodes: [here] }] });
    await expect(page.getByText(/^Only what this flow adds or changes/)).toBeVisible();
    expect(await read()).toEqual({ ...draft, graphs: [{ id: 'desk', nodes: [here] }] });
    await editor.showView('Canvas');
    await editor.startSimulator();
    await expect(editor.log).toContainText('Welcome to Bergen.');
    await expect(editor.log).toContainText('Would you like');
    await takePictures(page, 'layers-simulated');
  });

  await test.step('a layer that the differences need cannot be removed', async () => {
    await page.reload();
    await expect(hello).toContainText(`Changed here · ${name} v1`);
    await noneSelected();
    await properties.getByRole('button', { name: 'Remove layer 1' }).click();
    await expect(properties.getByRole('alert')).toContainText('Remove layer failed.');
    await hello.click();
    await properties.getByRole('button', { name: `Reset to ${name} v1` }).click();
    await expect(hello).toContainText('Welcome to the travel desk.');
  });

  await test.step('a draft with a missing layer says so, and the form fixes it', async () => {
    await editor.expectSaved();
    const { revision } = await api.getFlow(office.id);
    const partial = { name: 'Bergen desk', extends: [{ flow: base.id, version: 9 }] };
    await api.saveDraft(office.id, partial as DocumentJson, revision);
    await page.reload();
    await expect(page.getByText('This draft cannot be drawn yet')).toBeVisible();
    await expect(page.getByText(/has no version 9/).first()).toBeVisible();
    await takePictures(page, 'layers-missing');
    await choose('Version', /^2/);
    await expect(hello).toContainText(`${name} v2`);
    expect(await read()).toEqual({ name: 'Bergen desk', extends: [{ flow: base.id, version: 2 }] });
  });
});
