import type { Locator, Page } from '@playwright/test';
import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

const PICTURES = process.env.TURNPIKE_E2E_PICTURES;

test('a designer builds a flow with edges, a decision, a guard and a subgraph from an empty canvas with the mouse', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = createApi();
  const flow = await api.createFlow({ name: 'Edges by mouse' });
  const editor = findEditor(page);
  await editor.open(flow.id);
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };

  const budget = await test.step('the graph uses edges, and a question is its entry', async () => {
    await page.getByRole('radio', { name: 'Connections' }).first().click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await rename(page, 'Budget');
    const node = await findCard(page, 'Budget');
    await expect(node).toContainText('Start');
    return node;
  });

  await test.step('the fact that the question sets is created', async () => {
    await editor.properties.getByRole('button', { name: 'Add to Facts it asks for' }).click();
    await page.getByRole('textbox', { name: 'Find or create a fact' }).fill('budget');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await editor.properties.getByText('budget').first().click();
    await page.keyboard.press('Escape');
  });

  const fork = await test.step('a wire dropped on the empty canvas adds a decision', async () => {
    await layOut(page);
    await drawTo(page, budget, { x: 100, y: 20 });
    await pick(page, 'Decision');
    await rename(page, 'Big or small?');
    return findCard(page, 'Big or small?');
  });

  const big = await test.step('two edges leave the decision', async () => {
    await layOut(page);
    await drawTo(page, fork, { x: 100, y: -80 });
    await pick(page, 'Message');
    await rename(page, 'Big');
    await layOut(page);
    await drawTo(page, fork, { x: 100, y: 120 });
    await pick(page, 'Subgraph');
    await rename(page, 'Book a call');
    return findCard(page, 'Big', true);
  });
  const book = await findCard(page, 'Book a call');

  await test.step('the first edge gets a guard, and the canvas shows it', async () => {
    const bigId = await idOf(big);
    const first = (await read()).graphs[0]?.edges?.find((edge) => edge.to === bigId);
    await clickEdge(page, first?.id ?? '');
    await expect(editor.properties.getByText('Big or small? → Big').first()).toBeVisible();
    await editor.writeCondition('Condition', 'answers.budget > 5000');
    await page.keyboard.press('Escape');
    await expect(
      page.locator('[data-edge-label]').filter({ hasText: 'budget is more than 5,000' }),
    ).toBeVisible();
  });

  await test.step('a wire dropped anywhere on a card connects to it', async () => {
    await layOut(page);
    const target = await boxOf(book);
    await drawAt(page, big, { x: target.x + target.width / 2, y: target.y + target.height - 12 });
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(4);
  });

  await test.step('a plus on an edge inserts a node, and the guard stays on the first half', async () => {
    const edge = (await read()).graphs[0]?.edges?.find(({ guard }) => guard?.includes('5000'));
    await clickEdge(page, edge?.id ?? '');
    await page.getByRole('button', { name: /^Insert a node on budget is more than 5,000/ }).click();
    await pick(page, 'Action');
    await rename(page, 'Find open slots');
    const { graphs, tools } = await read();
    const added = graphs[0]?.nodes.find(({ name }) => name === 'Find open slots');
    expect(added).toMatchObject({ type: 'action', call: { tool: tools?.[0]?.id } });
    expect(graphs[0]?.edges?.find(({ id }) => id === edge?.id)).toMatchObject({
      to: added?.id,
      guard: 'answers.budget > 5000',
    });
  });

  await test.step('the end of an edge is dragged to another card, and one undo reverts it', async () => {
    await layOut(page);
    const before = (await read()).graphs[0]?.edges ?? [];
    const bookId = await idOf(book);
    const last = before.find((edge) => edge.to === bookId);
    await clickEdge(page, last?.id ?? '');
    const grip = await boxOf(page.locator('[data-edge-end="to"]').first());
    const target = await boxOf(budget);
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
    await page.mouse.up();
    const budgetId = await idOf(budget);
    await expect
      .poll(async () => (await read()).graphs[0]?.edges?.find(({ id }) => id === last?.id)?.to)
      .toBe(budgetId);
    await editor.canvas.focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await read()).graphs[0]?.edges).toEqual(before);
  });

  await test.step('Delete removes an edge, and one undo restores it', async () => {
    const count = (await read()).graphs[0]?.edges?.length ?? 0;
    const bookId = await idOf(book);
    const edge = (await read()).graphs[0]?.edges?.find(({ to }) => to === bookId);
    await clickEdge(page, edge?.id ?? '');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(count - 1);
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(count);
  });

  await test.step('a double click opens the subgraph, and the breadcrumb returns', async () => {
    await book.dblclick({ position: { x: 60, y: 14 } });
    const trail = page.getByRole('navigation', { name: 'Graphs' });
    await expect(trail).toContainText('New graph');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await rename(page, 'Pick a time');
    await drawTo(page, await findCard(page, 'Pick a time'), { x: 100, y: 0 });
    await page
      .getByRole('menu', { name: 'Add to the canvas' })
      .getByRole('menuitem', { name: /^Exit/ })
      .click();
    await expect(page.locator('.react-flow__node-exit')).toBeVisible();
    await trail.getByRole('button').first().click();
    await expect(book).toBeVisible();
    const { graphs } = await read();
    expect(graphs[1]).toMatchObject({
      strategy: 'edges',
      entry: graphs[1]?.nodes[0]?.id,
      edges: [{ from: graphs[1]?.nodes[0]?.id, to: EXIT }],
    });
  });

  await test.step('the subgraph expands in place and collapses again', async () => {
    await page.getByRole('button', { name: 'Expand Book a call in place' }).click();
    const frame = page.getByRole('region', { name: 'Book a call, expanded in place' });
    await expect(frame).toContainText('Pick a time');
    await expectNoOverlap(page);
    // The pressed card is gone, and the canvas must have the focus.
    await expect(editor.canvas).toBeFocused();
    await page.keyboard.press('1');
    await picture(page, 'frame');
    // When zoomed out, a frame has no buttons.
    await page.keyboard.press('2');
    await frame.getByRole('button', { name: /^Collapse/ }).click();
    await expect(frame).toHaveCount(0);
  });

  await test.step('after layout, no cards or labels overlap', async () => {
    await layOut(page);
    await expectNoOverlap(page);
    await picture(page, 'built');
  });
});

test('a designer builds a flow with edges, a decision, a guard and a subgraph from an empty canvas with the keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = createApi();
  const flow = await api.createFlow({ name: 'Edges by keyboard' });
  const editor = findEditor(page);
  const { keyboard } = page;
  await editor.open(flow.id);
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };
  const name = async (text: string) => {
    await keyboard.press('F2');
    await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await keyboard.press('Control+A');
    await keyboard.type(text);
    await keyboard.press('Escape');
    await expect(editor.canvas).toBeFocused();
  };
  const connectTo = async (words: string) => {
    await keyboard.press('e');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await keyboard.type(words);
    await expect(page.getByRole('option', { name: words }).first()).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(editor.canvas).toBeFocused();
  };

  await test.step('the graph uses edges, and N adds the first question', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Gates' }).first());
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Connections' }).first()).toBeChecked();
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('n');
    await keyboard.press('Enter');
    await name('Ready?');
  });

  await test.step('E adds an edge to a new decision, and from there to new nodes', async () => {
    await connectTo('New decision');
    await name('Which way?');
    await connectTo('New subgraph');
    await name('Book a call');
    await keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: 'Decision Which way?' })).toBeAttached();
    await connectTo('New message');
    await name('Another time');
    expect((await read()).graphs[0]?.edges).toHaveLength(3);
  });

  await test.step('W selects an edge, Enter focuses its guard', async () => {
    await keyboard.press('Escape');
    await selectByPalette(page, 'Which way?');
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('w');
    await expect(
      page.getByRole('status').filter({ hasText: 'Connection Which way? → Book a call' }),
    ).toBeAttached();
    await keyboard.press('Enter');
    await expect(editor.properties.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await tabTo(page, editor.properties.getByRole('button', { name: 'Edit as CEL: Condition' }), 'backwards');
    await keyboard.press('Enter');
    await expect(editor.properties.getByRole('combobox', { name: 'Condition', exact: true })).toBeFocused();
    await keyboard.type('turn > 2');
    // The first Escape may close the list of completions.
    await expect(async () => {
      await keyboard.press('Escape');
      await expect(editor.canvas).toBeFocused({ timeout: 2000 });
    }).toPass();
    await expect
      .poll(async () => (await read()).graphs[0]?.edges?.map(({ guard }) => guard))
      .toContain('turn > 2');
  });

  await test.step('N inserts a node on the edge, E changes where an edge ends, Delete removes an edge', async () => {
    await keyboard.press('n');
    await keyboard.press('m');
    await keyboard.press('Enter');
    await name('One moment');
    let edges = (await read()).graphs[0]?.edges ?? [];
    expect(edges).toHaveLength(4);
    await connectTo('Exit');
    edges = (await read()).graphs[0]?.edges ?? [];
    expect(edges.at(-1)).toMatchObject({ to: EXIT });
    await expect(page.getByRole('status').filter({ hasText: 'Connection One moment → exit' })).toBeAttached();
    await connectTo('Another time');
    await expect(
      page.getByRole('status').filter({ hasText: 'Connection One moment → Another time' }),
    ).toBeAttached();
    await keyboard.press('Delete');
    expect((await read()).graphs[0]?.edges).toHaveLength(4);
  });

  await test.step('Enter opens the subgraph, Alt+Up returns', async () => {
    await selectByPalette(page, 'Book a call');
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Graphs' })).toBeVisible();
    await keyboard.press('n');
    await keyboard.press('Enter');
    await name('Pick a time');
    await keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: 'Subgraph Book a call' })).toBeAttached();
    await keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Book a call, expanded in place' })).toContainText(
      'Pick a time',
    );
    await keyboard.press('x');
  });

  await test.step('Shift E sets the entry of the graph', async () => {
    await keyboard.press('Shift+E');
    const { graphs } = await read();
    expect(graphs[0]?.nodes.find(({ id }) => id === graphs[0]?.entry)?.name).toBe('Book a call');
    await keyboard.press('Control+Z');
  });
});

test('the dots that reconnect a selected connection leave the handles of all cards free', async ({
  page,
}) => {
  const flow = await createFlow('Handles', undefined, 'complaint');
  await findEditor(page).open(flow.id);
  const labels = page.locator('[data-edge-label]');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(labels.first()).toBeVisible();
  const covered: string[] = [];
  const canvas = await page.locator('.react-flow').first().boundingBox();
  let selected = 0;
  for (const label of await labels.all()) {
    // React Flow scrolls back to its view, so only labels inside it can be pressed.
    const box = await label.boundingBox();
    const isInside = box && canvas && box.x > canvas.x && box.x + box.width < canvas.x + canvas.width;
    if (!isInside || selected === 6) continue;
    selected++;
    await label.click();
    await expect(page.locator('[data-edge-end]')).toHaveCount(2);
    covered.push(
      ...(await page.evaluate(() => {
        const handles = [...document.querySelectorAll('.react-flow__handle.source')].map((handle) =>
          handle.getBoundingClientRect(),
        );
        return [...document.querySelectorAll<HTMLElement>('[data-edge-end]')].flatMap((dot) => {
          // The area around a dot can be pressed too.
          const reach = getComputedStyle(dot, '::after');
          const box = dot.getBoundingClientRect();
          const scale = box.width / dot.offsetWidth;
          const by = Math.abs(Number.parseFloat(reach.top)) * scale;
          return handles.some(
            (handle) =>
              handle.left < box.right + by &&
              handle.right > box.left - by &&
              handle.top < box.bottom + by &&
              handle.bottom > box.top - by,
          )
            ? [`${dot.dataset.edgeEnd} end`]
            : [];
        });
      })),
    );
  }
  expect(selected).toBeGreaterThan(1);
  expect(covered).toEqual([]);
});

test('gallery flows with edges have no overlapping cards or labels, near and far, in light and dark', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = createApi();
  const editor = findEditor(page);
  for (const template of ['lighting-sales', 'travel-desk'] as const) {
    const flow = await api.createFlow({ name: template, template });
    await editor.open(flow.id);
    await expect(page.locator('[data-edge]').first()).toBeAttached();
    for (const [key, zoom] of [
      ['1', 'fit'],
      ['0', '100'],
    ] as const) {
      await editor.canvas.focus();
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
      await expectNoOverlap(page);
      await picture(page, `${template}-${zoom}`);
    }
    await page.getByRole('button', { name: /^Zoom, / }).click();
    await page.getByRole('menuitem', { name: '50 %' }).click();
    await page.waitForTimeout(300);
    await expectNoOverlap(page);
    await picture(page, `${template}-50`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${template}-50-dark`);
    await editor.canvas.focus();
    await page.keyboard.press('1');
    await picture(page, `${template}-fit-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

async function rename(page: Page, name: string): Promise<void> {
  await findEditor(page).properties.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
}

async function pick(page: Page, kind: string): Promise<void> {
  const menu = page.getByRole('menu', { name: 'Add to the canvas' });
  await menu.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
  await expect(menu).toHaveCount(0);
}

async function findCard(page: Page, name: string, exact = false): Promise<Locator> {
  const heading = page.getByRole('heading', { name, exact, level: 3 });
  const card = page.locator('.react-flow__node').filter({ has: heading });
  await expect(card).toBeVisible();
  // Locate by id, because the name may change.
  return page.locator(`.react-flow__node[data-id="${await card.getAttribute('data-id')}"]`);
}

async function idOf(card: Locator): Promise<string> {
  return ((await card.getAttribute('data-id')) ?? '').slice('node:'.length);
}

async function boxOf(item: Locator) {
  const box = await item.boundingBox();
  if (!box) throw new Error(`${item} is not to be seen`);
  return box;
}

/** Lays out the graph and fits it to the view, with an empty selection. */
async function layOut(page: Page): Promise<void> {
  await findEditor(page).canvas.focus();
  for (const key of ['Escape', 'Shift+A', '1']) await page.keyboard.press(key);
  // The layout worker and the view animation need time.
  await page.waitForTimeout(500);
  await page.keyboard.press('1');
  await page.waitForTimeout(100);
}

/** Draws a wire from a card's right side to a place measured from there. */
async function drawTo(page: Page, card: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await boxOf(card);
  await drawAt(page, card, { x: box.x + box.width + by.x, y: box.y + box.height / 2 + by.y });
}

async function drawAt(page: Page, card: Locator, at: { x: number; y: number }): Promise<void> {
  await card.hover();
  const port = await boxOf(card.locator('.react-flow__handle.source'));
  await page.mouse.move(port.x + port.width / 2, port.y + port.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y, { steps: 12 });
  await page.mouse.up();
}

async function clickEdge(page: Page, id: string): Promise<void> {
  const label = page.locator(`[data-edge-label="${id}"]`);
  if (await label.isVisible()) await label.click();
  else {
    const at = await page
      .locator(`[data-edge="${id}"] path`)
      .first()
      .evaluate((path) => {
        const line = path as SVGPathElement;
        const point = line.getPointAtLength(line.getTotalLength() * 0.5);
        const { x, y } = point.matrixTransform(line.getScreenCTM() as DOMMatrix);
        return { x, y };
      });
    await page.mouse.click(at.x, at.y);
  }
  await expect(page.locator('[data-edge-end="to"]').first()).toBeVisible();
}

async function selectByPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('option', { name: new RegExp(name.replace('?', '\\?')) }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Fails if cards or labels on the canvas overlap. */
async function expectNoOverlap(page: Page): Promise<void> {
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, text: element.textContent ?? '' };
      }),
    );
  const cards = await boxes('.react-flow__node:not(.react-flow__node-note)');
  const labels = await boxes('[data-edge-label]');
  const all = [...cards, ...labels];
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1)) {
      const apart =
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      expect(apart, `“${a.text}” and “${b.text}” lie apart`).toBe(true);
    }
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

test('a simulated draft says in its own line where it stops, and leads there', async ({ page }) => {
  const ask = { type: 'question', id: 'ask', name: 'Ask name', text: 'Your name?', produces: ['name'] };
  const flow = await createFlow('Unfinished', {
    ...{ schemaVersion: '1', name: 'Unfinished', locale: 'en', main: 'main', states: [], gates: [] },
    facts: [{ name: 'name', type: 'text' }],
    graphs: [
      {
        ...{ id: 'main', name: 'Main', strategy: 'edges' },
        nodes: [ask, { type: 'question', id: 'new', name: 'New question' }],
        edges: [{ id: 'e1', from: 'ask', to: 'new' }],
      },
    ],
  } as unknown as FlowDocument);
  const { open, simulator, log, properties, say } = findEditor(page);
  const simulate = page.getByRole('button', { name: 'Simulate', exact: true });
  const restart = simulator.getByRole('button', { name: 'Restart' }).first();
  await open(flow.id);
  await simulate.click();

  await test.step('a graph that does not say where it starts', async () => {
    await expect(log).toContainText('Stopped before the first node.');
    await log.getByRole('button', { name: 'Show', exact: true }).click();
    await properties.getByRole('button', { name: /^Fix/ }).click();
  });

  await test.step('a card without a question', async () => {
    await simulate.click();
    await restart.click();
    await expect(log).toContainText('Your name?');
    await say('Alice', 2);
    await expect(log.getByText(/^Stopped at “New question”/)).toBeVisible();
    // A customer would never read it, so it is in no bubble.
    await expect(log.locator('p[data-reply]')).toHaveText(['Your name?']);
    await log.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.locator('.react-flow__node[data-id="node:new"]')).toHaveClass(/selected/);
  });
});
