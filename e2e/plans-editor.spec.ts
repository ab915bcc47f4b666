import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const NARROW = { width: 700, height: 900 };
const USUAL = { width: 1440, height: 900 };

test('a designer builds a plan with forms only, including a capability, tools, a lookup and an approval, and publishes it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const api = createApi();
  const flow = await api.createFlow({ name: 'Calendar by forms' });
  const editor = findEditor(page);
  const { properties, outline, canvas } = editor;
  const forms = findForms(page);
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };
  await editor.open(flow.id);
  await page.getByRole('radio', { name: 'Connections' }).first().click();

  await test.step('a capability has a reply for customers who have not connected it', async () => {
    await editor.addToFlow('Capability');
    await forms.rename('Calendar');
    await properties
      .getByRole('textbox', { name: 'Reply if not connected' })
      .fill('Connect your calendar first.');
    const [capability] = (await read()).capabilities ?? [];
    expect(capability).toMatchObject({ name: 'Calendar', connectText: 'Connect your calendar first.' });
  });

  await test.step('a tool has a description and examples', async () => {
    await editor.addToFlow('Tool', 'New tool');
    await forms.rename('Book event');
    await properties.getByLabel('Description', { exact: true }).fill('Puts an event into the calendar');
    await properties.getByLabel('Examples').fill('book a call with Ada\nput lunch into my calendar');
  });

  await test.step('the inputs and the result of the tool are defined as form fields', async () => {
    await forms.addField('Input', 'title');
    await forms.addField('Input', 'start', 'Date and time');
    await properties.getByLabel('Title', { exact: true }).fill('When');
    await forms.addField('Input', 'attendee');
    await forms.addField('Field', 'event_id');
    const [tool] = (await read()).tools ?? [];
    expect(tool).toMatchObject({
      name: 'Book event',
      examples: ['book a call with Ada', 'put lunch into my calendar'],
      input: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          start: { type: 'string', format: 'date-time', title: 'When' },
          attendee: { type: 'string' },
        },
        required: ['title', 'start', 'attendee'],
      },
      output: { type: 'object', properties: { event_id: { type: 'string' } } },
    });
  });

  await test.step('form and code are two views of one schema', async () => {
    const views = properties.getByRole('radiogroup', { name: 'Inputs as' });
    await views.getByRole('radio', { name: 'Code' }).click();
    await expect(properties.getByLabel('Input', { exact: true })).toHaveValue(/"format": "date-time"/);
    await views.getByRole('radio', { name: 'Form' }).click();
    await expect(properties.getByRole('list', { name: 'Inputs' })).toContainText('date and time, required');
  });

  await test.step('the summary field suggests the inputs', async () => {
    const summary = properties.getByRole('textbox', { name: 'Summary' });
    await summary.focus();
    await page.keyboard.type('book {ti');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' on {st');
    await page.keyboard.press('Enter');
    await expect(summary).toHaveValue('book {title} on {start}');
  });

  await test.step('the tool has a high risk, a required capability and a lookup', async () => {
    await properties.getByRole('radiogroup', { name: 'Risk' }).getByRole('radio', { name: 'High' }).click();
    await expect(properties.getByText('Asks the customer first')).toBeVisible();
    await properties.getByRole('button', { name: 'Add required capability' }).click();
    await page.getByRole('menuitem', { name: 'Calendar' }).click();
    await expect(properties.getByRole('group', { name: 'Required capabilities' })).toContainText('Calendar');
    await forms.choose('attendee', 'Use a new tool');
    await expect(properties.getByRole('button', { name: 'Open Find attendee' })).toBeVisible();
    const { tools = [], capabilities = [] } = await read();
    expect(tools[0]).toMatchObject({
      risk: 'high',
      capabilities: [capabilities[0]?.id],
      entityArgs: { attendee: tools[1]?.id },
    });
    await takePictures(page, 'plans-tool');
    await checkAccessibility(page, 'the properties of a tool');
  });

  await test.step('a plan can use two tools, and asks before running', async () => {
    await canvas.focus();
    await page.keyboard.press('n');
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    await forms.rename('Assistant');
    const list = properties.getByRole('list', { name: 'Allowed tools' });
    await expect(list.getByRole('button', { name: /^Book event/ })).toContainText('high risk, asks');
    await properties.getByRole('button', { name: 'Tool', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New tool' }).click();
    await list.getByRole('button', { name: /^Book event/ }).click();
    await properties.getByRole('textbox', { name: 'Reply on success' }).fill('Booked: {title}.');
    await properties
      .getByRole('radiogroup', { name: 'Ask before running' })
      .getByRole('radio', { name: 'Always' })
      .click();
    const { graphs, tools = [] } = await read();
    expect(graphs[0]?.nodes[0]).toMatchObject({
      type: 'plan',
      name: 'Assistant',
      tools: [{ tool: tools[0]?.id, onDone: 'Booked: {title}.' }, { tool: tools[2]?.id }],
      approval: 'always',
    });
    const card = canvas.getByRole('heading', { name: 'Assistant' });
    await expect(card).toBeVisible();
    await expect(canvas.getByText('asks before it runs')).toBeVisible();
  });

  await test.step('the plan exits, has no problems, and can be published', async () => {
    await canvas.focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Exit');
    await page.keyboard.press('Enter');
    await outline.getByRole('treeitem', { name: 'Assistant', exact: true }).click();
    await expect(properties.getByRole('list', { name: 'Allowed tools' })).toBeVisible();
    await takePictures(page, 'plans-node');
    await checkAccessibility(page, 'the properties of a plan');
    await page.setViewportSize(NARROW);
    await expect(properties.getByRole('list', { name: 'Allowed tools' })).toBeVisible();
    await page.setViewportSize(USUAL);
    await editor.expectSaved();
    await expect(page.getByRole('button', { name: /^Problems: 0 errors/ })).toBeVisible();
    expect((await api.publishVersion(flow.id, 'By forms')).number).toBe(1);
  });
});

const SHOP = `
openapi: 3.0.3
info: { title: Shop }
servers: [{ url: https://shop.example/v1 }]
security: [{ token: [] }]
paths:
  /orders:
    post:
      operationId: placeOrder
      summary: Place an order
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [sku], properties: { sku: { type: string }, count: { type: integer } } }
      responses: { '201': { description: Placed, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  /orders/{id}:
    get:
      operationId: getOrder
      summary: Find an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
    delete:
      operationId: dropOrder
      summary: Drop an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Gone } }
  /photos:
    post:
      summary: Send a photo
      requestBody: { required: true, content: { image/png: {} } }
      responses: { '204': { description: Kept } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Order: { type: object, properties: { id: { type: string }, next: { $ref: '#/components/schemas/Order' } } } }
`;

test('a designer imports tools from an OpenAPI document, previews each, and reverts all with one undo', async ({
  page,
}) => {
  const api = createApi();
  const flow = await api.createFlow({ name: 'Tools from outside' });
  const editor = findEditor(page);
  const { properties } = editor;
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };
  await editor.open(flow.id);
  await editor.addToFlow('Tool', /^Import from OpenAPI/);
  const dialog = page.getByRole('dialog', { name: 'Import tools from OpenAPI' });
  const source = dialog.getByRole('textbox', { name: 'Document' });

  await test.step('a file that is not an OpenAPI document is rejected with a message', async () => {
    await source.fill('swagger: "2.0"');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Swagger 2.0');
    await checkDialog(page, 'a document that cannot be read');
  });

  await test.step('a document is read, and the preview lists a tool per operation', async () => {
    await dialog.getByLabel('OpenAPI document').setInputFiles({
      name: 'shop.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(SHOP),
    });
    await expect(dialog.getByText('Shop: 4 operations.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Import Send a photo' })).toBeDisabled();
    await dialog.getByRole('button', { name: /^Send a photo/ }).click();
    await expect(dialog.getByRole('region', { name: 'Tool for Send a photo' })).toContainText('image/png');
    await dialog.getByRole('checkbox', { name: 'Import Place an order' }).click();
    const tool = dialog.getByRole('region', { name: 'Tool for Place an order' });
    await expect(tool).toContainText('POST https://shop.example/v1/orders');
    await expect(tool).toContainText('sku');
    await expect(tool).toContainText('shop-token');
    await expect(tool).toContainText('Idempotency-Key');
    await dialog.getByRole('checkbox', { name: 'Import Drop an order' }).click();
    await takePictures(page, 'open-api');
    await checkAccessibility(page, 'the import of tools');
    await page.setViewportSize(NARROW);
    await expect(dialog.getByRole('button', { name: 'Add 2 tools' })).toBeVisible();
    await page.setViewportSize(USUAL);
  });

  await test.step('the selected tools are added in one step', async () => {
    await dialog.getByRole('button', { name: 'Add 2 tools' }).click();
    await expect(dialog).toBeHidden();
    const { tools = [] } = await read();
    expect(tools.map(({ id, risk }) => [id, risk])).toEqual([
      ['placeOrder', 'medium'],
      ['dropOrder', 'high'],
    ]);
    expect(tools[0]).toMatchObject({
      idempotencyHeader: 'Idempotency-Key',
      binding: { method: 'POST', body: 'json', auth: { secret: 'shop-token', as: 'bearer' } },
    });
    await expect(properties.getByText('2 selected')).toBeVisible();
    await editor.undo.click();
    expect((await read()).tools).toBeUndefined();
  });
});

/** Fills in the forms of the editor. Everything is located by its accessible name. */
function findForms(page: Page) {
  const { properties } = findEditor(page);
  const nameField = properties.getByRole('textbox', { name: 'Name', exact: true });
  const forms = {
    async rename(name: string) {
      await expect(nameField).toBeVisible();
      await nameField.fill(name);
      await nameField.press('Enter');
      await expect(nameField).toHaveValue(name);
    },
    async choose(label: string, option: string) {
      await properties.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** Adds a field to the inputs or the result of a tool and leaves it open. */
    async addField(noun: 'Input' | 'Field', name: string, holds?: string) {
      await properties.getByRole('button', { name: noun, exact: true }).click();
      const form = properties.getByRole('group', { name: new RegExp(`^${noun} `) });
      await form.getByLabel('Field name').fill(name);
      await form.getByLabel('Field name').press('Enter');
      await expect(properties.getByRole('group', { name: `${noun} ${name}`, exact: true })).toBeVisible();
      if (holds) await forms.choose('Type', holds);
    },
  };
  return forms;
}
