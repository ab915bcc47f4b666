import type { Page } from '@playwright/test';
import type { FlowDocument, Tool } from '@turnpike/engine/document';
import { findEditor } from './editor';
import { expect } from './test';

/** Asks for an order, calls the first tool with it, and replies with the result. */
export function drawOrders(...tools: Tool[]): FlowDocument {
  const [input = 'id'] = Object.keys(tools[0]?.input?.properties ?? {});
  return {
    schemaVersion: '1',
    name: 'Orders',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'order', type: 'text' },
      { name: 'state', type: 'text' },
    ],
    states: [],
    gates: [],
    tools,
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask', text: 'Which order?', produces: ['order'] },
          {
            id: 'look',
            type: 'action',
            name: 'Look',
            call: {
              tool: tools[0]?.id ?? '',
              args: { [input]: 'answers.order' },
              assigns: [{ from: 'state', fact: 'state' }],
            },
          },
          { id: 'say', type: 'message', name: 'Say', text: 'It is {state}.' },
          { id: 'end', type: 'terminal', name: 'End' },
        ],
        edges: [
          { id: 'e1', from: 'ask', to: 'look' },
          { id: 'e2', from: 'look', to: 'say' },
          { id: 'e3', from: 'say', to: 'end' },
        ],
      },
    ],
  };
}

/** Opens a flow and returns locators of its tools; one tool is selected at a time. */
export async function openTools(page: Page, flowId: string) {
  const editor = findEditor(page);
  const { outline, properties } = editor;
  await editor.open(flowId);
  const tryIt = properties.locator('section').filter({ has: page.getByRole('heading', { name: /^Try it/ }) });
  const button = tryIt.getByRole('button');
  return {
    editor,
    async select(name: string) {
      // The error is part of the accessible name.
      await outline.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) }).click();
      await expect(properties.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    },
    forms: {
      url: properties.getByLabel('URL', { exact: true }),
      remoteName: properties.getByLabel('Remote tool name'),
      async connect(kind: 'HTTP' | 'MCP') {
        const kinds = properties.getByRole('radiogroup', { name: 'Protocol' });
        await kinds.getByRole('radio', { name: kind }).click();
      },
      async choose(label: string, option: string) {
        await properties.getByRole('combobox', { name: label, exact: true }).click();
        await page.getByRole('option', { name: option }).click();
      },
    },
    tried: {
      args: tryIt.getByLabel('Arguments'),
      button,
      status: tryIt.getByRole('status'),
      result: tryIt.getByLabel('Result'),
      said: tryIt.getByLabel('Server response'),
      fault: tryIt.getByText(/^Line \d+, column \d+: /),
      call: () => button.click(),
    },
  };
}

/** Collects the bodies of all further responses of a page. */
export function readBodies(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // Redirects have no body, and bodies of aborted requests are lost.
    bodies.push(response.text().catch(() => ''));
  });
  return bodies;
}

/** The content of a page including the values of its fields. */
export function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });
}
