import type { Page } from '@playwright/test';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { expectAsScripted, publishFirst, replayScript, runTests, saveAsTest } from './support/scripts';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('the gallery’s returns desk handles a return and a digression without a model, with the same decisions in the simulator and the API', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const editor = findEditor(page);
  const api = createApi();
  const where = editor.simulator.getByRole('region', { name: 'Current place' });

  await test.step('the gallery opens the scenario on the canvas, with the conditions of its transitions', async () => {
    await page.goto('/flows');
    await page.getByRole('button', { name: /^Returns desk/ }).click();
    await expect(page).toHaveURL(/\/flows\/[^/]+$/);
    for (const id of ['identify', 'verify', 'eligible', 'too-late', 'not-found', 'process', 'confirm'])
      await expect(editor.item(`node:${id}`)).toBeAttached();
    await expect(
      page.locator('[data-edge-label]').filter({ hasText: 'The customer has no other number' }),
    ).toBeAttached();
    await takePictures(page, 'returns-canvas');
  });
  const flowId = page.url().split('/').at(-1) as string;

  await test.step('it idles until a rule or the trigger applies', async () => {
    await editor.startSimulator();
    await editor.say('hi', 2);
    await expect(editor.turn(2)).toContainText('Hello, this is the returns desk at Bramble & Pine.');
    await expect(why(page, 2)).toContainText('Greeting');
    await editor.say('I want to return my order', 3);
    await expect(editor.turn(3)).toContainText('Which order is it?');
    await expect(where).toContainText('Return something #1 · Identify order');
    await expect(editor.item('node:identify')).toContainText('Now');
  });

  await test.step('guards use the tool result for the order', async () => {
    await editor.say('Order number is 12345', 4);
    await expect(editor.turn(4)).toContainText('Order 12345 is your trail running shoes');
    await expect(where).toContainText('Return something #1 · Verify order');
    await editor.say("Yes that's correct", 5);
    await expect(editor.turn(5)).toContainText(
      'you have another 21 days to send the trail running shoes back',
    );
    await expect(where).toContainText('Return something #1 · Eligible');
    await takePictures(page, 'returns-eligible');
  });

  await test.step('a rule answers an off-topic question, and the step stays the same', async () => {
    await editor.say('Actually, can I just get store credit instead?', 6);
    await expect(editor.turn(6)).toContainText('worth 5% more');
    await expect(where).toContainText('Return something #1 · Eligible');
    await expect(why(page, 6)).toContainText('Store credit instead');
    await editor.openDrawer('Trace');
    await expect(editor.drawer).toContainText(/Stays at Eligible: no transition matches, confidence 0\.\d\d/);
    await takePictures(page, 'returns-stays');
  });

  await test.step('the return starts with the requested refund method', async () => {
    await editor.say('OK proceed with the return', 7);
    await expect(editor.turn(7)).toContainText('Your return RT-1042 is open');
    await editor.openDrawer('Trace');
    await expect(editor.drawer).toContainText(/Eligible leads to Process return/);
    await editor.say('Thanks, I got the confirmation email', 8);
    await expect(editor.turn(8)).toContainText("you'll get store credit");
    await expect(where).toContainText('Return something #1 · Confirm');
  });

  await test.step('the scenario ends after the last step', async () => {
    await editor.say('Thanks', 9);
    await expect(editor.turn(9)).toContainText("You're very welcome.");
    await expect(where).toContainText('Nothing is running');
    await editor.openDrawer('Trace');
    await expect(editor.drawer).toContainText('Leaves the scenario at Confirm: the last step');
  });

  const script = await test.step('a saved test passes in the browser and on the server', async () => {
    const kept = await saveAsTest(page, flowId, 'Shoes for store credit');
    expect(kept.turns.map(({ expect: shown }) => shown?.step ?? null)).toEqual([
      null,
      null,
      'identify',
      'verify',
      'eligible',
      'eligible',
      'process',
      'confirm',
      null,
    ]);
    await runTests(page, '1 test passed');
    return kept;
  });

  await test.step('the published version 1 decides the same through the API', async () => {
    await publishFirst(page, 'Takes things back');
    const id = await replayScript(flowId, script);
    await expectAsScripted(id, script);
    expect(await api.getSession(id)).toMatchObject({
      status: 'idle',
      finished: [{ graph: 'returns', state: 'completed', outputs: { return_id: 'RT-1042' } }],
    });
    await page.goto(`/conversations/${id}`);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript).toContainText('Your return RT-1042 is open');
    await transcript.getByRole('button', { name: 'Turn 6', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Turn 6 in detail' })).toContainText(
      'Stays at Eligible: no transition matches',
    );
    await takePictures(page, 'returns-conversation');
  });
});

const why = (page: Page, turn: number) =>
  findEditor(page).turn(turn).getByRole('group').filter({ hasText: 'Why this reply' });
