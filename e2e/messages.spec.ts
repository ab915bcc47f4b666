import type { Locator } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkInThemes, PROPERTIES } from './support/check-accessibility';
import { buildContentFlow, servePictures } from './support/content-flow';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const api = createApi();

/** A live flow with every part, and its chat link. */
async function openLink(): Promise<{ flowId: string; url: string }> {
  const flow = await createFlow('Parts of a reply', buildContentFlow());
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const { chatId } = await api.openChatLink(flow.id, 'production');
  return { flowId: flow.id, url: `/c/${chatId}` };
}

test('a customer on a phone sees every part of a reply, and answers with a tap', async ({
  page,
  context,
  console,
}) => {
  console.allow(/404/);
  const referrers = await servePictures(context);
  const { url } = await openLink();
  await page.setViewportSize(PHONE);
  await page.goto(url);
  const log = page.getByRole('log', { name: 'Conversation' });
  const options = page.getByRole('group', { name: 'Options' });

  await test.step('the parts before a pause are shown first, and the rest after it', async () => {
    await expect(log.getByRole('img', { name: 'Three jackets on a rack' })).toBeVisible();
    await expect(log).toContainText('The assistant is writing');
    await expect(log.getByRole('link')).toHaveCount(0);
    await expect(options).toHaveCount(0);
    await expect(log.getByRole('link', { name: /Our shop/ })).toBeVisible();
    await expect(log).not.toContainText('The assistant is writing');
  });

  await test.step('images load without a referrer, and a missing one is described', async () => {
    const rack = log.getByRole('img', { name: 'Three jackets on a rack' });
    await expect.poll(() => rack.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await expect(log.getByText('The shop from outside')).toBeVisible();
    expect(new Set(referrers)).toEqual(new Set([undefined]));
  });

  await test.step('links open in a new tab, without a referrer', async () => {
    for (const name of [/Our shop/, /Table of sizes/, /12 Mill Lane.*52\.52, 13\.405/]) {
      const link = log.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toHaveAttribute('href', /^https:/);
    }
    await expect(log.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+49301234');
  });

  await test.step('a sound and a film that do not play are links with their titles', async () => {
    await expect(log.getByRole('link', { name: /How we make them/ })).toBeVisible();
    await expect(log.getByRole('link', { name: /A walk in the rain/ })).toBeVisible();
  });

  await checkInThemes(page, 'the parts of a reply');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await test.step('a tap on a quick reply answers, and the quick replies disappear', async () => {
    await options.getByRole('button', { name: 'Yes please' }).click();
    await expect(log).toContainText('one is yours');
    await expect(log.getByText('Yes please')).toBeVisible();
    await expect(options.getByRole('button')).toHaveText(['Thanks']);
  });

  await test.step('a reload shows the conversation at once', async () => {
    await page.reload();
    await expect(log.getByRole('link', { name: /Our shop/ })).toBeVisible();
    await expect(log).not.toContainText('The assistant is writing');
    await expect(options.getByRole('button')).toHaveText(['Thanks']);
  });

  await test.step('a quick reply that sends a message sends its text', async () => {
    await options.getByRole('button', { name: 'Thanks' }).click();
    await expect(log.getByText('Thank you very much')).toBeVisible();
    await expect(log).toContainText('See you soon.');
  });

  await test.step('after the end, the buttons of a card send nothing', async () => {
    await expect(page.getByText('This conversation has ended.')).toBeVisible();
    await expect(log.getByText('Take the Ridge')).toBeVisible();
    await expect(log.getByRole('button', { name: /^Take the/ })).toHaveCount(0);
  });
});

test('a customer moves through a carousel by keyboard, also from right to left', async ({
  page,
  context,
  console,
}) => {
  console.allow(/404/);
  await servePictures(context);
  const { url } = await openLink();
  await page.setViewportSize(PHONE);
  for (const direction of ['ltr', 'rtl']) {
    await page.addInitScript((dir) => {
      localStorage.clear();
      document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', dir));
    }, direction);
    await page.goto(url);
    const carousel = page.getByRole('region', { name: '4 cards' });
    const next = carousel.getByRole('button', { name: 'Next card' });
    const previous = carousel.getByRole('button', { name: 'Previous card' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    // On the way, the buttons of the cards scroll to the last card.
    await tabTo(page, previous);
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Enter');
      await settle(carousel);
    }
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await tabTo(page, next);
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Enter');
      await settle(carousel);
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(carousel.getByRole('article', { name: 'Summit jacket' })).toBeInViewport({ ratio: 0.9 });
    await tabTo(page, previous, 'backwards');
    await page.keyboard.press('Enter');
    await settle(carousel);
    await expect(next).toHaveAttribute('aria-disabled', 'false');
  }
  await tabTo(page, page.getByRole('button', { name: 'Take the Shore' }), 'backwards');
  await page.keyboard.press('Enter');
  await expect(page.getByText('I take the Shore jacket')).toBeVisible();
});

/** Waits until the cards do not move. */
async function settle(carousel: Locator): Promise<void> {
  const read = () => carousel.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft);
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await read();
        return last - before;
      },
      { intervals: [150] },
    )
    .toBe(0);
}

test('a designer adds content and quick replies by keyboard, tries them in the simulator, and finds them in the stored conversation', async ({
  page,
  context,
  console,
}) => {
  console.allow(/404/);
  await servePictures(context);
  const flow = await createFlow('Written by hand', {
    ...buildContentFlow(),
    graphs: buildContentFlow().graphs.map((graph) => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.type === 'message' && node.id === 'offer' ? { ...node, content: [] } : node,
      ),
    })),
  });
  const editor = findEditor(page);
  const { properties } = editor;
  const { keyboard } = page;
  const read = async () => {
    await editor.expectSaved();
    const { document } = await api.getFlow(flow.id);
    const node = (document as unknown as FlowDocument).graphs[0]?.nodes[0];
    return node?.type === 'message' ? node : undefined;
  };
  await editor.open(flow.id);
  await editor.outline.getByRole('treeitem', { name: 'Offer', exact: true }).click();

  await test.step('an added image has its first field focused, and is an error until it is filled', async () => {
    await properties.getByRole('button', { name: 'Add content' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Image' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(properties.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await expect(properties.getByText(/a part without an address/).first()).toBeVisible();
    await keyboard.type('https://pictures.example/rack.svg');
    await tabTo(page, properties.getByRole('textbox', { name: 'Image description' }));
    await keyboard.type('Jackets');
    expect((await read())?.content).toEqual([
      { type: 'image', url: 'https://pictures.example/rack.svg', alt: 'Jackets' },
    ]);
  });

  await test.step('parts move and are removed, each in one step of undo', async () => {
    await properties.getByRole('button', { name: 'Add content' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Image' })).toBeFocused();
    await keyboard.type('Li');
    await expect(page.getByRole('menuitem', { name: 'Link' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(properties.getByRole('textbox', { name: 'Link text' })).toBeFocused();
    await keyboard.type('Our shop');
    await tabTo(page, properties.getByRole('textbox', { name: 'Address' }));
    await keyboard.type('https://shop.example/');
    const up = properties.getByRole('button', { name: 'Move 2. Link up' });
    await tabTo(page, up, 'backwards');
    await keyboard.press('Enter');
    expect((await read())?.content?.map(({ type }) => type)).toEqual(['link', 'image']);
    await properties.getByRole('button', { name: 'Remove 1. Link' }).focus();
    await keyboard.press('Enter');
    expect((await read())?.content?.map(({ type }) => type)).toEqual(['image']);
    await editor.undo.click();
    expect((await read())?.content?.map(({ type }) => type)).toEqual(['link', 'image']);
    await editor.undo.click();
    expect((await read())?.content?.map(({ type }) => type)).toEqual(['image', 'link']);
  });

  await test.step('a quick reply sets a fact', async () => {
    await properties.getByRole('button', { name: 'Add quick reply' }).click();
    await expect(properties.getByRole('textbox', { name: 'Button text' })).toBeFocused();
    await keyboard.type('Small');
    await properties.getByRole('radio', { name: 'Sets a fact' }).click();
    await properties.getByRole('combobox', { name: 'Fact' }).click();
    await page.getByRole('option', { name: /^size/ }).click();
    expect((await read())?.quickReplies).toEqual([{ label: 'Small', fact: 'size', value: 's' }]);
    await editor.undo.click();
    await editor.undo.click();
    await properties.getByRole('button', { name: 'Remove Small' }).click();
  });

  await checkInThemes(page, 'the form for content', [PROPERTIES]);
  await takePictures(page, 'content-form');
  await expect(editor.item('node:offer')).toContainText('2 parts');

  await test.step('the simulator shows the same as the chat', async () => {
    await editor.startSimulator();
    await expect(editor.log.getByRole('img', { name: 'Jackets' })).toBeVisible();
    await expect(editor.log.getByRole('link', { name: /Our shop/ })).toBeVisible();
    await editor.simulator.getByRole('button', { name: 'Yes please' }).click();
    await expect(editor.log).toContainText('one is yours');
    await editor.simulator.getByRole('button', { name: 'Thanks' }).click();
    await expect(editor.log).toContainText('Thank you very much');
  });

  await test.step('the stored conversation shows the parts, with buttons that send nothing', async () => {
    const stored = await openLink();
    const { sessionId } = await api.takeTurn(stored.flowId, { input: { type: 'start' } });
    await page.goto(`/conversations/${sessionId}`);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('img', { name: 'Three jackets on a rack' })).toBeVisible();
    await expect(transcript.getByText('Take the Ridge')).toBeVisible();
    await expect(transcript.getByRole('button', { name: 'Take the Ridge' })).toHaveCount(0);
    await expect(transcript).not.toContainText('The assistant is writing');
    await checkInThemes(page, 'parts in a stored conversation');
  });
});
