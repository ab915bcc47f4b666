import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { expectAsScripted, publishFirst, replayScript, runTests, saveAsTest } from './support/scripts';
import { findStack } from './support/stack';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const WISH = 'Would you like to book a flight, check a booking, or change one?';

test('the gallery’s travel desk handles an interruption, a correction and a cancellation, with the same decisions in the simulator and the API', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const editor = findEditor(page);
  const api = createApi();
  const where = editor.simulator.getByRole('region', { name: 'Current place' });
  const stack = findStack(where);

  await test.step('the gallery opens the flow on the canvas', async () => {
    await page.goto('/flows');
    await page.getByRole('button', { name: /^Travel desk/ }).click();
    await expect(page).toHaveURL(/\/flows\/[^/]+$/);
    for (const id of ['hello', 'ask-wish', 'did-not-get-it'])
      await expect(editor.item(`node:${id}`)).toBeAttached();
    await takePictures(page, 'travel-canvas');
  });
  const flowId = page.url().split('/').at(-1) as string;

  await test.step('a request starts the matching task with the facts it contains', async () => {
    await editor.startSimulator();
    await expect(editor.log).toContainText('Welcome to the travel desk.');
    await editor.say('I want to book a flight to London', 2);
    await expect(editor.turn(2)).toContainText('Which city are you flying from?');
    await expect(stack.frames).toHaveCount(2);
    await expect(stack.frames.first()).toContainText(/Book a flight.*interruption.*active.*at From/);
    await expect(stack.frames.last()).toContainText(/Desk.*main.*paused.*at What next/);
    await editor.say('from New York', 3);
    await expect(editor.turn(3)).toContainText('Which day do you want to fly?');
  });

  await test.step('another task interrupts it, and the stack shows the paused task', async () => {
    await editor.say('check my booking', 4);
    await expect(editor.turn(4)).toContainText('Which booking is it?');
    await expect(stack.frames).toHaveCount(3);
    await expect(stack.frames.nth(0)).toContainText(/Check a booking.*active.*at Reference/);
    await expect(stack.frames.nth(1)).toContainText(/Book a flight.*paused.*at Date/);
    await expect(stack.frames.nth(2)).toContainText(/Desk.*paused/);
    await takePictures(page, 'travel-interrupted');
  });

  await test.step('after the interruption, the open question is asked again', async () => {
    await editor.say('BK-9999', 5);
    await expect(editor.turn(5)).toContainText('Booking BK-9999 is confirmed.');
    await expect(editor.turn(5)).toContainText('Which day do you want to fly?');
    await expect(stack.frames).toHaveCount(2);
    await stack.openFinished();
    await expect(stack.finished).toHaveCount(1);
    await expect(stack.finished.first()).toContainText(/Check a booking.*completed, turn 5.*BK-9999/);
    await takePictures(page, 'travel-back');
  });

  await test.step('a corrected answer is not followed by repeated questions', async () => {
    await editor.say('on 15 December', 6);
    await expect(editor.turn(6)).toContainText('How many people are flying?');
    await editor.say('no wait, change the destination to Madrid', 7);
    await expect(editor.turn(7)).toContainText('How many people are flying?');
    await editor.openDrawer('Variables');
    await expect(editor.drawer).toContainText('Madrid');
    await expect(editor.drawer).not.toContainText('London');
    await takePictures(page, 'travel-variables');
    await editor.say('2', 8);
    await expect(editor.turn(8)).toContainText(
      /From New York to Madrid on .*15.*2 seats at €129 each: shall I book it\?/,
    );
    await editor.say('yes', 9);
    await expect(editor.turn(9)).toContainText('Your reference is BK-4821.');
    await expect(editor.turn(9)).toContainText(WISH);
    await expect(where.getByRole('button', { expanded: false })).toContainText('Desk');
  });

  await test.step('the next task receives the reference of the previous one', async () => {
    await editor.say('change my booking', 10);
    await expect(editor.turn(10)).toContainText('Which day would you like to fly instead?');
    await expect(editor.turn(10)).not.toContainText('Which booking');
    await expect(stack.frames.first()).toContainText(/Change a booking.*at New date/);
    await editor.openDrawer('Trace');
    await expect(editor.drawer).toContainText(
      /Change a booking.* starts, other tasks pause, with booking_ref = “BK-4821”/,
    );
    await editor.say('17 December', 11);
    await expect(editor.turn(11)).toContainText(/Move booking BK-4821 to .*17.*: shall I do that\?/);
    await editor.say('yes', 12);
    await expect(editor.turn(12)).toContainText(/Booking BK-4821 is now for .*17/);
  });

  await test.step('a started task is cancelled, and the desk asks again', async () => {
    await editor.say('book a flight', 13);
    await expect(editor.turn(13)).toContainText('Which city are you flying from?');
    await editor.say('never mind', 14);
    await expect(editor.turn(14)).toContainText("No problem, let's leave that.");
    await expect(editor.turn(14)).toContainText(WISH);
    await editor.openDrawer('Stack');
    const drawn = findStack(editor.drawer);
    await expect(drawn.frames).toHaveCount(1);
    await drawn.openFinished();
    await expect(drawn.finished).toHaveText([
      /Book a flight.*canceled, turn 14/,
      /Change a booking.*completed, turn 12.*BK-4821/,
      /Book a flight.*completed, turn 9.*BK-4821.*Madrid/,
      /Check a booking.*completed, turn 5.*BK-9999/,
    ]);
    await takePictures(page, 'travel-stack-tab');
  });

  const script = await test.step('a saved test passes in the browser and on the server', async () => {
    const kept = await saveAsTest(page, flowId, 'A trip to Madrid');
    expect(kept.turns.map(({ expect: shown }) => shown?.stack)).toEqual([
      undefined,
      ['desk', 'book-flight'],
      ['desk', 'book-flight'],
      ['desk', 'book-flight', 'check-booking'],
      ['desk', 'book-flight'],
      ['desk', 'book-flight'],
      ['desk', 'book-flight'],
      ['desk', 'book-flight'],
      ['desk'],
      ['desk', 'change-booking'],
      ['desk', 'change-booking'],
      ['desk'],
      ['desk', 'book-flight'],
      ['desk'],
    ]);
    await runTests(page, '1 test passed');
    return kept;
  });

  const sessionId = await test.step('the published version 1 decides the same through the API', async () => {
    await publishFirst(page, 'Books, checks and moves');
    const id = await replayScript(flowId, script);
    await expectAsScripted(id, script);
    expect(await api.getSession(id)).toMatchObject({
      status: 'waiting',
      conversationState: 'WAITING_FOR_SLOT',
      frames: [{ graph: 'desk', kind: 'root', state: 'active', node: 'ask-wish' }],
      finished: [
        { graph: 'check-booking', state: 'completed', turn: 5, outputs: { booking_ref: 'BK-9999' } },
        {
          graph: 'book-flight',
          state: 'completed',
          turn: 9,
          outputs: { booking_ref: 'BK-4821', destination: 'Madrid' },
        },
        { graph: 'change-booking', state: 'completed', turn: 12, outputs: { booking_ref: 'BK-4821' } },
        { graph: 'book-flight', state: 'cancelled', turn: 14 },
      ],
    });
    return id;
  });

  await test.step('the API shows the stack of a currently interrupted conversation', async () => {
    const interrupted = await replayScript(flowId, { ...script, turns: script.turns.slice(0, 4) });
    const { frames, finished, pending } = await api.getSession(interrupted);
    expect(frames).toMatchObject([
      { graph: 'desk', name: 'Desk', kind: 'root', state: 'paused' },
      {
        graph: 'book-flight',
        kind: 'interrupt',
        state: 'paused',
        node: 'ask-date',
        facts: { origin: 'New York', destination: 'London' },
        pausedAt: expect.stringMatching(/^\d{4}-/),
      },
      { graph: 'check-booking', kind: 'interrupt', state: 'active', node: 'ask-reference', facts: {} },
    ]);
    expect(finished).toEqual([]);
    expect(pending).toMatchObject({ node: 'ask-reference', facts: ['booking_ref'] });

    await page.goto(`/conversations/${interrupted}`);
    await expect(page.getByText(/^in Check a booking #3, over 2 more$/)).toBeVisible();
    await page.getByRole('tab', { name: 'Stack' }).click();
    const now = findStack(page.getByRole('region', { name: 'Turn 4 in detail' }));
    await expect(now.frames).toHaveCount(3);
    await expect(now.frames.first()).toContainText(/Check a booking.*active.*at Reference/);
    await takePictures(page, 'travel-conversation-open');
  });

  await test.step('the stored conversation shows the stack of any turn', async () => {
    await page.goto(`/conversations/${sessionId}`);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await transcript.getByRole('button', { name: 'Turn 4', exact: true }).click();
    const details = page.getByRole('region', { name: 'Turn 4 in detail' });
    await details.getByRole('tab', { name: 'Stack' }).click();
    await expect(findStack(details).frames.nth(1)).toContainText(/Book a flight.*paused.*at Date/);
    await transcript.getByRole('button', { name: 'Turn 14', exact: true }).click();
    const last = page.getByRole('region', { name: 'Turn 14 in detail' });
    const stored = findStack(last);
    await stored.openFinished();
    await expect(stored.finished).toHaveCount(4);
    await expect(stored.finished.first()).toContainText('canceled, turn 14');
    await takePictures(page, 'travel-conversation');
  });
});
