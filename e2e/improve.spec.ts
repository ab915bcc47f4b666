import { setTimeout } from 'node:timers/promises';
import { checkInThemes } from './support/check-accessibility';
import { checkReach } from './support/check-reach';
import { createApi, createFlow } from './support/flows';
import { REFUND_FLOW, UNHEARD } from './support/refund-flow';
import { apiKey } from './support/running-app';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Understood already, so that a change can make it worse. */
const LABELLED = [
  { text: 'when are you open', at: null, expect: { kind: 'rule', rule: 'hours' } },
  { text: 'do penguins have knees?', at: null, expect: { kind: 'nothing' } },
];
/** What a group is made of. Answered late once: a key pressed while the messages load is not lost. */
const MESSAGES = '**/improve/messages?*';
const FIVE_MINUTES = 5 * 60_000;

test('an author teaches twenty messages that were not understood in five minutes by keyboard, and undoes one', async ({
  page,
  request,
}) => {
  const api = createApi();
  const flow = await createFlow('Refunds', REFUND_FLOW);
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  await request.post(`/api/v1/flows/${flow.id}/labelled-messages`, {
    headers: { authorization: `Bearer ${apiKey()}` },
    data: { messages: LABELLED },
  });

  await page.goto(`/flows/${flow.id}/improve`);
  await expect(page.getByText('Every message of the last 14 days was understood.')).toBeVisible();
  await takePictures(page, 'improve-empty');
  for (const text of UNHEARD.flat()) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  }
  const from = Date.now();
  await tabTo(page, page.getByRole('button', { name: 'Group new messages' }));
  await page.keyboard.press('Enter');
  const money = page
    .getByRole('region', { name: 'Similar messages' })
    .getByRole('button', { name: /money back/ });
  await expect(money.first()).toHaveAttribute('aria-current', 'true');
  const score = page.getByRole('status').filter({ hasText: 'understood by the draft' });
  await expect(score).toHaveText(
    /100.0 % understood by the draft, 100.0 % by v1.*no change.*2 labelled messages/,
  );

  const suggestion = page.getByRole('region', { name: 'Suggestion' });
  const suggest = async (kind: string) => {
    const radio = suggestion.getByRole('radio', { name: kind });
    await tabTo(page, suggestion.getByRole('radio', { checked: true }));
    for (let press = 0; press < 4 && !(await radio.isChecked()); press++)
      await page.keyboard.press('ArrowRight');
    await expect(radio).toBeChecked();
  };
  const effect = page.getByRole('region', { name: 'Effect on' });
  await suggest('Choice');
  await expect(suggestion.getByRole('list', { name: 'Added to the draft' })).toContainText('money');
  await expect(page.getByRole('region', { name: 'How well it separates' })).toBeVisible();
  await expect(effect).toHaveText(/Effect on 2 labelled messages.*worse0the same2/s);
  await checkInThemes(page, 'the messages to improve');
  await takePictures(page, 'improve');
  await checkReach(page, 'the messages to improve');

  await page.keyboard.press('a');
  await expect(page.getByText('Added to Original payment')).toBeVisible();
  const done = page.getByRole('region', { name: 'Done today' });
  await expect(done.getByText(/synonyms of refund_method/)).toBeVisible();
  const synonyms = async () => {
    const { document } = await api.getFlow(flow.id);
    return (document as typeof REFUND_FLOW).facts[0]?.values?.[0]?.synonyms?.join();
  };
  expect(await synonyms()).toContain('money');
  await expect(score).toHaveText(/understood by the draft, .* by v1.*\+.* points.*11 labelled messages/, {
    timeout: 60_000,
  });

  await page.getByRole('heading', { name: /parcel|courier/ }).waitFor();
  await suggest('Rule');
  await expect(effect).toHaveText(/Effect on 11 labelled messages/);
  await page.keyboard.press('t');
  await expect(done.getByText(/^test with/)).toBeVisible();
  await suggest('Rule');
  await expect(effect).toHaveText(/Effect on 11 labelled messages/);
  await page.route(MESSAGES, async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(done.getByText(/^examples, 5 messages/)).toBeVisible();

  await page.getByRole('heading', { name: /present|gift/ }).waitFor();
  await expect(page.getByText('Added to Where the parcel is')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await tabTo(page, dialog.getByRole('button', { name: 'Add rule' }));
  await page.unroute(MESSAGES);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a text.')).toBeVisible();
  await tabTo(page, dialog.getByLabel('Reply'));
  await page.keyboard.type('We refund the person who paid.');
  await tabTo(page, dialog.getByRole('button', { name: 'Add rule' }));
  await page.keyboard.press('Enter');
  await expect(done.getByText(/new rule/)).toBeVisible();
  await expect(page.getByText('20 of 21 done today')).toBeVisible();
  expect(Date.now() - from).toBeLessThan(FIVE_MINUTES);
  await takePictures(page, 'improve-done');

  await tabTo(page, done.getByRole('listitem').filter({ hasText: 'synonyms' }).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(money.first()).toBeVisible();
  expect(await synonyms()).toBe('original');
  await page.getByRole('combobox', { name: 'Environment' }).click();
  await page.getByRole('option', { name: 'staging' }).click();
  await expect(page.getByText('No such messages')).toBeVisible();
});
