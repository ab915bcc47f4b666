import { checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { PNG, REPAIRS } from './support/repairs-flow';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const FOLDER = process.env.TURNPIKE_E2E_PICTURES;
test('a customer picks a date and a rating and sends a picture on a phone, and a designer sees it', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createFlow('Repairs', REPAIRS);
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const { chatId } = await api.openChatLink(flow.id, 'production');

  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/415/);
  const phone = await context.newPage();
  const log = phone.getByRole('log', { name: 'Conversation' });
  const shoot = async (name: string) => {
    if (FOLDER) await phone.screenshot({ path: `${FOLDER}/inputs-${name}.png` });
  };

  await test.step('a date', async () => {
    await phone.goto(`/c/${chatId}`);
    await phone.getByLabel('Day', { exact: true }).fill('2026-03-01');
    await checkInThemes(phone, 'a date on the chat page');
    await shoot('date');
    await phone.getByRole('button', { name: 'Send Day' }).click();
    await expect(log).toContainText('How happy are you with it?');
    await expect(log.getByText('1 March 2026')).toBeVisible();
  });

  await test.step('a rating', async () => {
    const rating = phone.getByRole('group', { name: 'Score' });
    await rating.getByRole('button', { name: '4 of 5' }).hover();
    await checkInThemes(phone, 'a rating on the chat page');
    await shoot('rating');
    await rating.getByRole('button', { name: '4 of 5' }).click();
    await expect(log).toContainText('Please send a photo.');
    await expect(log.getByRole('img', { name: '4 of 5' })).toHaveText('★★★★☆');
  });

  await test.step('a text, a page that is called a picture, and a file that is too large are answered', async () => {
    await phone.getByRole('textbox', { name: 'Message' }).fill('here it is');
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log.getByText('Please send a photo.')).toHaveCount(2);
    const photo = phone.getByLabel('Photo', { exact: true });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await photo.setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: page });
    await expect(phone.getByText('lamp.png is not a picture, a document')).toBeVisible();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await photo.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: large });
    await expect(phone.getByText('A file can have at most 10 MB.')).toBeVisible();
    await checkInThemes(phone, 'a file on the chat page');
    await shoot('file');
  });

  await test.step('a picture', async () => {
    await phone
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PNG });
    await expect(log).toContainText('Broken on 1 Mar 2026, rated 4, seen in lamp.png.');
    const download = phone.waitForEvent('download');
    await log.getByRole('button', { name: 'lamp.png' }).click();
    expect((await download).suggestedFilename()).toBe('lamp.png');
    await shoot('sent');
  });
  await context.close();

  await test.step('the designer opens it in the stored conversation', async () => {
    const { sessions } = await api.listSessions({ flow: flow.id });
    await page.goto(`/conversations/${sessions[0]?.id}`);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByText('1 March 2026')).toBeVisible();
    await expect(transcript.getByRole('img', { name: '4 of 5' })).toBeVisible();
    const download = page.waitForEvent('download');
    await transcript.getByRole('link', { name: 'lamp.png' }).click();
    expect((await download).suggestedFilename()).toBe('lamp.png');
    if (FOLDER) await page.screenshot({ path: `${FOLDER}/inputs-stored.png` });
  });

  await test.step('and takes the same turns in the simulator', async () => {
    const editor = findEditor(page);
    await editor.open(flow.id);
    await editor.startSimulator();
    await editor.simulator.getByLabel('Day', { exact: true }).fill('2026-03-02');
    await editor.simulator.getByRole('button', { name: 'Send Day' }).click();
    await expect(editor.turn(2).getByText('2 March 2026')).toBeVisible();
    await editor.simulator.getByRole('button', { name: '5 of 5' }).click();
    await editor.simulator.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'sample.pdf',
      mimeType: 'application/pdf',
      buffer: PNG,
    });
    await expect(editor.turn(4)).toContainText('seen in sample.pdf');
    if (FOLDER) await page.screenshot({ path: `${FOLDER}/inputs-simulator.png` });
  });
});
