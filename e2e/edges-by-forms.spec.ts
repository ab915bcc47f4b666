import type { Locator, Page } from '@playwright/test';
import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { findStack } from './support/stack';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Two paths through the order, each with its own question instead of the shared one. */
const PATHS = [
  {
    path: 'Home',
    words: 'The lamps are for a home',
    examples: ['it is for my house', 'for our flat at home', 'we furnish our living room'],
    name: 'Lamps at home',
    prompt: 'How many lamps does your home need?',
  },
  {
    path: 'Office',
    words: 'The lamps are for work',
    examples: ['it is for the office', 'for our company', 'we furnish our offices'],
    name: 'Lamps at work',
    prompt: 'How many desk lamps do your people need?',
  },
] as const;

test('a designer builds a flow with validated answers, paths, a called graph, an interruption, a constraint and a tool, and it runs as drawn', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const api = createApi();
  const flow = await api.createFlow({ name: 'Lamp shop' });
  const editor = findEditor(page);
  const { properties, outline } = editor;
  const { keyboard } = page;
  const build = findForms(page);
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };
  await editor.open(flow.id);

  await test.step('a question asks for an integer within bounds', async () => {
    await page.getByRole('radio', { name: 'Connections' }).first().click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await build.name('Rooms');
    await build.say('How many rooms?');
    await build.setsFact('rooms');
    await properties.getByRole('button', { name: /^rooms/ }).click();
    await build.choose('Type', 'whole number');
    await properties.getByRole('button', { name: 'Check', exact: true }).click();
    await properties.getByLabel('At least').fill('1');
    await properties.getByLabel('At most').fill('20');
    await properties.getByLabel('Message when it fails').fill('Between 1 and 20 rooms, please.');
    expect((await read()).facts).toEqual([
      {
        name: 'rooms',
        type: 'integer',
        validate: [{ min: 1, max: 20, message: 'Between 1 and 20 rooms, please.' }],
      },
    ]);
  });

  await test.step('a second question follows, and a constraint covers both answers', async () => {
    await build.find('Rooms');
    await build.addNext('New question', 'Lamps');
    await build.say('How many lamps?');
    await build.setsFact('lamps');
    await properties.getByRole('button', { name: /^lamps/ }).click();
    await build.choose('Type', 'whole number');
    await editor.addToFlow('Constraint');
    await editor.writeCondition('Check', 'answers.lamps >= answers.rooms');
    await properties.getByLabel('Message when it fails').fill('Every room needs a lamp.');
    await properties.getByRole('button', { name: /^also for lamps/ }).click();
    await expect(properties.getByRole('group', { name: 'Facts that trigger the check' })).toHaveText(
      /rooms.*lamps/,
    );
  });

  await test.step('a decision branches on the values', async () => {
    await build.find('Lamps');
    await build.addNext('New decision', 'Big or small?');
    await build.addNext('New message', 'Big order');
    await build.say('For so many we come and look.');
    await build.find('Big or small?');
    await build.addNext('New action', 'Ask the stock');
    await build.guard('Big or small? → Big order', 'answers.lamps > 20');
    await build.guard('Big or small? → Ask the stock', 'else');
  });

  await test.step('an action calls a tool whose mock results depend on the arguments', async () => {
    await build.find('Big order');
    await build.connectTo('Ask the stock');
    await build.find('Ask the stock');
    await properties.getByRole('button', { name: /^Open / }).click();
    await build.rename('Stock');
    for (const side of ['Inputs', 'Result'])
      await properties
        .getByRole('radiogroup', { name: `${side} as` })
        .getByRole('radio', { name: 'Code' })
        .click();
    await properties
      .getByLabel('Input', { exact: true })
      .fill('{ "type": "object", "properties": { "count": { "type": "integer" } }, "required": ["count"] }');
    await properties
      .getByLabel('Output', { exact: true })
      .fill('{ "type": "object", "properties": { "days": { "type": "integer" } } }');
    await properties.getByLabel('Result', { exact: true }).fill('{ "days": 3 }');
    await properties.getByRole('button', { name: 'Case', exact: true }).click();
    const first = properties.getByRole('group', { name: 'Case 1' });
    await first.getByLabel('For arguments').fill('{ "count": 30 }');
    await first.getByLabel('Result', { exact: true }).fill('{ "days": 9 }');
    await build.find('Ask the stock');
    await properties.getByLabel(/^count/).fill('answers.lamps');
    await keyboard.press('Escape');
    await properties.getByRole('button', { name: 'Fact', exact: true }).click();
    const { tools, graphs, facts } = await read();
    expect(facts).toContainEqual({ name: 'days', type: 'integer' });
    expect(tools?.[0]?.binding).toEqual({
      type: 'mock',
      cases: [{ args: { count: 30 }, result: { days: 9 } }, { result: { days: 3 } }],
    });
    expect(graphs[0]?.nodes.find(({ name }) => name === 'Ask the stock')).toMatchObject({
      call: { args: { count: 'answers.lamps' }, assigns: [{ from: 'days', fact: 'days' }] },
    });
  });

  await test.step('a called graph declares its inputs and outputs', async () => {
    await build.find('Ask the stock');
    await build.addNext('New subgraph', 'Agree on a day');
    await properties.getByRole('button', { name: 'Declare inputs' }).click();
    await build.rename('Delivery');
    await build.add('Input facts', 'order_size');
    await build.add('Output facts', 'delivery_day');
    for (const [fact, type] of [
      ['order_size', 'whole number'],
      ['delivery_day', 'date'],
    ] as const) {
      await build.find(fact);
      await build.choose('Type', type);
    }
    await build.find('Agree on a day');
    await keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Graphs' })).toContainText('Delivery');
    await keyboard.press('n');
    await keyboard.press('Enter');
    await build.name('Day');
    await build.say('On which day do we bring the {order_size} lamps?');
    await build.setsFact('delivery_day');
    await build.toCanvas();
    await build.connectTo('Exit');
    expect((await read()).graphs[1]).toMatchObject({
      name: 'Delivery',
      inputs: ['order_size'],
      outputs: ['delivery_day'],
      edges: [{ to: EXIT }],
    });
  });

  await test.step('the caller maps its facts to the inputs and outputs', async () => {
    await build.find('Agree on a day');
    await properties.getByLabel('order_size', { exact: true }).fill('answers.lamps');
    await keyboard.press('Escape');
    await properties.getByRole('button', { name: 'Output', exact: true }).click();
    await page.getByRole('menuitem', { name: 'delivery_day' }).click();
    await outline.getByRole('button', { name: 'Add a fact' }).click();
    await build.rename('visit_day');
    await build.choose('Type', 'date');
    await build.find('Agree on a day');
    await build.choose('Stored as', /^visit_day/);
    await build.toCanvas();
    await build.addNext('New message', 'Agreed');
    await build.say('We bring {lamps} lamps on {visit_day}. They are here in {days} days.');
    await build.toCanvas();
    await build.connectTo('Exit');
    const node = (await read()).graphs[0]?.nodes.find(({ name }) => name === 'Agree on a day');
    expect(node).toMatchObject({
      inputs: { order_size: 'answers.lamps' },
      outputs: { visit_day: 'delivery_day' },
    });
  });

  await test.step('two paths get examples and a question each', async () => {
    for (const { path, words, examples, name, prompt } of PATHS) {
      await editor.addToFlow('Path');
      await build.rename(path);
      await properties.getByLabel('In words').fill(words);
      await properties.getByLabel('Examples').fill(examples.join('\n'));
      // With a selected node, N would connect the new one to it.
      await build.find('Lamps');
      await keyboard.press('Escape');
      await keyboard.press('n');
      await keyboard.press('Enter');
      await build.name(name);
      await build.say(prompt);
      await build.setsFact('lamps');
      await findEditor(page).showTab('Logic');
      await properties.getByRole('checkbox', { name: path }).click();
      await findEditor(page).showTab('Content');
      await expect(properties.getByText('None. It uses the connections of the node')).toBeVisible();
    }
  });

  await test.step('a separate graph answers digressions', async () => {
    await outline.getByRole('button', { name: 'Add a graph' }).click();
    await page.getByRole('menuitem', { name: /^Connections/ }).click();
    await build.rename('Opening hours');
    await properties.getByRole('switch', { name: 'What the customer says' }).click();
    await properties.getByLabel('In words').fill('The customer asks when the shop is open');
    await properties
      .getByLabel('Examples')
      .fill('when are you open\nwhat are your opening hours\nare you open on Sunday');
    await build.toCanvas();
    await keyboard.press('n');
    await keyboard.press('m');
    await keyboard.press('Enter');
    await expect(properties.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('New message');
    await build.name('Hours');
    await build.say('We are open from nine to five.');
    await build.toCanvas();
    await build.connectTo('Exit');
  });

  await test.step('the flow has no problems', async () => {
    await editor.expectSaved();
    await takePictures(page, 'lamp-shop');
    await editor.openDrawer('Problems');
    await expect(page.getByRole('button', { name: 'Problems: 0 errors, 0 warnings' })).toBeVisible();
    await keyboard.press('Control+J');
  });

  await test.step('the questions validate their answers, and the path selects the question', async () => {
    await editor.startSimulator();
    await expect(editor.log).toContainText('How many rooms?');
    await editor.say('40', 2);
    await expect(editor.turn(2)).toContainText('Between 1 and 20 rooms, please.');
    await editor.say('it is for the office', 3);
    await expect(editor.turn(3)).toContainText('How many rooms?');
    await editor.say('4', 4);
    await expect(editor.turn(4)).toContainText('How many desk lamps do your people need?');
    await editor.say('3', 5);
    await expect(editor.turn(5)).toContainText('Every room needs a lamp.');
  });

  const stack = findStack(editor.simulator.getByRole('region', { name: 'Current place' }));
  await test.step('the guard selects the edge, the tool responds, and the called graph asks', async () => {
    await editor.say('30', 6);
    await expect(editor.turn(6)).toContainText('For so many we come and look.');
    await expect(editor.turn(6)).toContainText('On which day do we bring the 30 lamps?');
    await expect(stack.frames).toHaveCount(2);
    await expect(stack.frames.first()).toContainText(/Delivery.*active.*at Day/);
  });

  await test.step('an interruption is answered, and the open question is asked again', async () => {
    await editor.say('when are you open?', 7);
    await expect(editor.turn(7)).toContainText('We are open from nine to five.');
    await expect(editor.turn(7)).toContainText('On which day do we bring the 30 lamps?');
    await expect(stack.frames).toHaveCount(2);
  });

  await test.step('the caller uses the outputs of the called graph', async () => {
    await editor.say('15 December', 8);
    await expect(editor.turn(8)).toContainText(/We bring 30 lamps on .*15.* They are here in 9 days\./);
    await editor.openDrawer('Variables');
    await expect(editor.drawer).toContainText('visit_day');
    await takePictures(page, 'lamp-shop-simulated');
  });
});

/** Fills in the forms of the editor. Everything is located by its accessible name. */
function findForms(page: Page) {
  const editor = findEditor(page);
  const { properties, canvas } = editor;
  const { keyboard } = page;
  const nameField = properties.getByRole('textbox', { name: 'Name', exact: true });
  const forms = {
    /** Moves the focus to the canvas and keeps the selection. */
    async toCanvas() {
      // A dialog that closes returns the focus a moment later.
      await expect(async () => {
        await canvas.focus();
        await expect(canvas).toBeFocused({ timeout: 500 });
      }).toPass();
    },
    /** Selects an item with the command palette and focuses the canvas. */
    async find(name: string) {
      await keyboard.press('Control+K');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await keyboard.type(name);
      await page
        .getByRole('option', { name: startsAs(name) })
        .first()
        .click();
      await expect(nameField).toHaveValue(name);
      await forms.toCanvas();
    },
    async rename(name: string) {
      await expect(nameField).toBeVisible();
      await nameField.fill(name);
      await nameField.press('Enter');
      await expect(nameField).toHaveValue(name);
    },
    async name(name: string) {
      await forms.rename(name);
      await forms.toCanvas();
    },
    async say(text: string) {
      await editor.prompt.fill(text);
    },
    /** Adds a name to a list of chips. A new name is declared. */
    async add(list: string, name: string) {
      await properties.getByRole('button', { name: `Add to ${list}` }).click();
      await page.getByRole('textbox', { name: /^Find or create a/ }).fill(name);
      await keyboard.press('Enter');
      await expect(properties.getByRole('group', { name: list })).toContainText(name);
    },
    setsFact: (fact: string): Promise<void> => forms.add('Facts it asks for', fact),
    async choose(label: string, option: string | RegExp) {
      await properties.getByRole('combobox', { name: label, exact: true }).click();
      const exact = typeof option === 'string';
      await page.getByRole('option', { name: option, ...(exact ? { exact } : {}) }).click();
    },
    /** Draws an edge from the selected node to another, or out of the graph. */
    async connectTo(to: string) {
      await keyboard.press('e');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await keyboard.type(to);
      await expect(page.getByRole('option', { name: to }).first()).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Enter');
      await expect(canvas).toBeFocused();
    },
    /** Adds a node after the selected one and names it. */
    async addNext(kind: string, name: string) {
      await forms.connectTo(kind);
      await forms.name(name);
    },
    /** Sets the guard of an edge, given as `From → To`. */
    async guard(edge: string, source: string) {
      const [from = '', to = ''] = edge.split(' → ');
      await forms.find(from);
      const connections: Locator = properties.getByRole('list', { name: 'Connections' });
      await connections
        .getByRole('button', { name: new RegExp(to) })
        .first()
        .click();
      await findEditor(page).writeCondition('Condition', source);
      await keyboard.press('Escape');
    },
  };
  return forms;
}

const startsAs = (name: string): RegExp => new RegExp(`^${name.replaceAll('?', '\\?')}`);
