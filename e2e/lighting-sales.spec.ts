import type { Page } from '@playwright/test';
import type { Command } from '@turnpike/engine/turn';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expectAsScripted, publishFirst, replayScript, runTests, saveAsTest } from './support/scripts';
import { findStack } from './support/stack';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('the gallery’s lighting sales calls a subgraph and returns to an offer, with the same decisions in the simulator, a test and the API', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const editor = findEditor(page);
  const api = createApi();
  const where = editor.simulator.getByRole('region', { name: 'Current place' });
  const stack = findStack(where);

  await test.step('the gallery opens the flow on the canvas, with its guards on the edges', async () => {
    await page.goto('/flows');
    await page.getByRole('button', { name: /^Lighting sales/ }).click();
    await expect(page).toHaveURL(/\/flows\/[^/]+$/);
    for (const id of ['welcome', 'ask-intention', 'ask-court', 'advice', 'size', 'offer', 'done'])
      await expect(editor.item(`node:${id}`)).toBeAttached();
    await expect(
      page.locator('[data-edge-label]').filter({ hasText: 'fixtures is more than 60' }),
    ).toBeAttached();
    await takePictures(page, 'lighting-canvas');
  });
  const flowId = page.url().split('/').at(-1) as string;

  await test.step('the simulator greets, asks, and shows the current node', async () => {
    await editor.startSimulator();
    await expect(editor.log).toContainText('Hello, this is Brightside Lighting.');
    await expect(where).toContainText('Sales');
    await expect(where).toContainText('Waiting for an answer');
    await expect(editor.item('node:ask-intention')).toContainText('Now');
  });

  await test.step('the message is evidence for a path, whose question replaces the shared one', async () => {
    await editor.say('I would like to buy LED lights for our badminton hall', 2);
    await expect(editor.turn(2)).toContainText('Which sport is played there');
    await where.getByRole('button', { expanded: false }).click();
    await expect(stack.paths.filter({ hasText: 'Sport' })).toContainText('1 of 3 votes');
    await expect(stack.paths.filter({ hasText: 'Sport' })).toContainText('current');
    await expect(editor.item('node:ask-court')).toContainText('Now');
  });

  await test.step('the answer calls a subgraph, which the stack shows above its caller', async () => {
    await editor.say('the hall of our badminton club', 3);
    await expect(editor.turn(3)).toContainText('Do you know the floor area, in square metres?');
    await expect(stack.frames).toHaveCount(2);
    await expect(stack.frames.first()).toContainText(/LED advice.*called.*at Area known\?/);
    await expect(stack.frames.last()).toContainText(/Sales.*main.*at LED advice/);
    await expect(stack.paths.filter({ hasText: 'Sport' })).toContainText('2 of 3 votes');
    await takePictures(page, 'lighting-called');
  });

  await test.step('a manually set answer selects the measuring branch, and its evidence decides the path', async () => {
    await understandByHand(page);
    await meanAsJson(page, [{ type: 'Deny' }, { type: 'ChoosePath', path: 'sport' }]);
    await expect(
      editor.turn(3).getByText('Do you know the floor area'),
      'the form hides no question',
    ).toBeInViewport({ ratio: 1 });
    await takePictures(page, 'lighting-by-hand');
    await editor.say('Our sports club never measured it', 4);
    await understandOffline(page);
    await expect(editor.turn(4)).toContainText('How long is the longer side');
    await expect(editor.turn(4)).toContainText('scripted');
    await expect(stack.frames).toHaveCount(3);
    await expect(stack.frames.first()).toContainText(/Measure.*called.*at Length/);
    await expect(stack.paths.filter({ hasText: 'Sport' })).toContainText('3 of 3 votes');
    await expect(stack.paths.filter({ hasText: 'Sport' })).toContainText('locked');
    await expect(why(page, 4)).toContainText(
      'Area known? leads to Measure because no other condition is true',
    );
  });

  await test.step('the canvas opens the running graph at its current node', async () => {
    await stack.frames
      .first()
      .getByRole('button', { name: /^at Length/ })
      .click();
    await expect(page.getByRole('navigation', { name: 'Graphs' })).toContainText('Measure');
    await expect(editor.item('node:ask-length')).toContainText('Now');
    await takePictures(page, 'lighting-measure');
  });

  await test.step('a short side longer than the long side is rejected and asked again', async () => {
    await editor.say('13.4 m', 5);
    await editor.say('20', 6);
    await expect(editor.turn(6)).toContainText("That's longer than the longer side.");
    await expect(editor.turn(6)).toContainText('How long is the shorter side');
    await expect(why(page, 6)).toContainText('Width, asks again');
    await editor.openDrawer('Variables');
    await expect(editor.drawer).toContainText('13.4');
  });

  await test.step('after measuring, the subgraph returns the area to its caller', async () => {
    await editor.say('6.1', 7);
    await expect(editor.turn(7)).toContainText('How bright should it be?');
    await expect(stack.frames).toHaveCount(2);
    await expect(why(page, 7)).toContainText(/Measure.* is complete/);
    await expect(why(page, 7)).toContainText('measured_area');
    await editor.openDrawer('Stack');
    await expect(findStack(editor.drawer).frames.first()).toContainText('LED advice');
    await takePictures(page, 'lighting-stack-tab');
  });

  await test.step('the offer uses the price of the path', async () => {
    await editor.say('bright', 8);
    await expect(editor.turn(8)).toContainText('For sport, we place the lights');
    await expect(editor.turn(8)).toContainText(
      'For the hall of our badminton club: 11 lights, €4,900 in total.',
    );
    await expect(why(page, 8)).toContainText('How big leads to Price because no other condition is true');
    await expect(why(page, 8)).toContainText('Price calls Price list, succeeded');
    await editor.say('kim@example.com', 9);
    await expect(editor.turn(9)).toContainText("We'll be in touch with your quote.");
    await expect(editor.simulator.getByText('This conversation is complete.')).toBeVisible();
    await takePictures(page, 'lighting-complete');
  });

  const script = await test.step('a saved test passes in the browser and on the server', async () => {
    const kept = await saveAsTest(page, flowId, 'Lights for a hall');
    expect(kept.turns.map(({ expect: shown }) => shown?.decisions)).toEqual([
      ['welcome EXECUTE', 'ask-intention EXECUTE'],
      ['ask-court EXECUTE'],
      ['advice EXECUTE', 'ask-knows-area EXECUTE'],
      ['measure EXECUTE', 'how EXECUTE', 'ask-length EXECUTE'],
      ['ask-width EXECUTE'],
      ['ask-width RETRY'],
      ['ask-brightness EXECUTE'],
      ['glare EXECUTE', 'size EXECUTE', 'look-up-price EXECUTE', 'offer EXECUTE', 'ask-email EXECUTE'],
      ['done EXECUTE'],
    ]);
    await runTests(page, '1 test passed');
    return kept;
  });

  const sessionId = await test.step('the published version 1 decides the same through the API', async () => {
    await publishFirst(page, 'Sells lights');
    const id = await replayScript(flowId, script);
    await expectAsScripted(id, script);
    expect(await api.getSession(id)).toMatchObject({
      status: 'complete',
      turns: 9,
      facts: { fixtures: 11, price: { amount: 4900, currency: 'EUR' } },
      path: { active: 'sport', locked: true, votes: { sport: 3 } },
    });
    return id;
  });

  await test.step('the stored conversation opens with the stack and the path of each turn', async () => {
    await page.goto('/conversations');
    await page.locator(`[data-row="${sessionId}"]`).click();
    await page.getByRole('link', { name: 'Open the whole page' }).click();
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript).toContainText('For the hall of our badminton club: 11 lights, €4,900 in total.');
    await transcript.getByRole('button', { name: 'Turn 5' }).click();
    const details = page.getByRole('region', { name: 'Turn 5 in detail' });
    await details.getByRole('tab', { name: 'Stack' }).click();
    const stored = findStack(details);
    await expect(stored.frames).toHaveCount(3);
    await expect(stored.frames.first()).toContainText(/Measure.*at Width/);
    await expect(stored.frames.last()).toContainText(/Sales.*at LED advice/);
    await expect(stored.paths.filter({ hasText: 'Sport' })).toContainText('locked');
    await takePictures(page, 'lighting-conversation');
  });
});

test('other answers take other edges: a repair goes to the workshop, a failed call to its error edge', async ({
  page,
}) => {
  const flow = await createFlow('Lighting, other ways', undefined, 'lighting-sales');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();

  await test.step('a guard hands a repair off to a person', async () => {
    await editor.say('my kitchen lamp is broken', 2);
    await expect(editor.turn(2)).toContainText('hand you over to someone from our workshop');
    await expect(why(page, 2)).toContainText('What for leads to Repair desk because “intention is repair”');
    await takePictures(page, 'lighting-repair');
  });

  await test.step('a call that is made to fail takes the error edge', async () => {
    await editor.simulator.getByRole('button', { name: 'Restart' }).click();
    await expect(editor.turn(2)).toHaveCount(0);
    const said = ['new lights for my living room', 'the living room', 'yes', '30'];
    for (const [index, text] of said.entries()) await editor.say(text, index + 2);
    await expect(editor.turn(5)).toContainText('How bright should it be?');
    await understandByHand(page);
    await editor.simulator
      .getByRole('textbox', { name: 'Result of the next call, as JSON' })
      .fill('{"error":{"code":"down","message":"The price list is down."}}');
    await page.keyboard.press('Enter');
    await takePictures(page, 'lighting-failing-call');
    await editor.say('cosy', 6);
    await expect(editor.turn(6)).toContainText("I can't see a price right now");
    await expect(why(page, 6)).toContainText('Price leads to No price because the call failed');
  });
});

const why = (page: Page, turn: number) =>
  findEditor(page).turn(turn).getByRole('group').filter({ hasText: 'Why this reply' });

async function understandByHand(page: Page): Promise<void> {
  await findEditor(page).simulator.getByRole('button', { name: 'Offline understanding' }).click();
  await page.getByRole('menuitemradio', { name: 'Scripted understanding' }).click();
}

async function understandOffline(page: Page): Promise<void> {
  await findEditor(page).simulator.getByRole('button', { name: 'Scripted understanding' }).click();
  await page.getByRole('menuitemradio', { name: 'Offline understanding' }).click();
}

async function meanAsJson(page: Page, commands: Command[]): Promise<void> {
  const form = findEditor(page).simulator.getByRole('region', { name: 'Meaning of the next message' });
  await form.getByRole('button', { name: 'Edit as JSON' }).click();
  await form.getByRole('textbox', { name: 'Commands as JSON' }).fill(JSON.stringify(commands));
  await form.getByRole('button', { name: 'Back to the form' }).click();
}
