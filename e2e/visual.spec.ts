import type { Page } from '@playwright/test';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { expect, test } from './support/test';

/*
 * Compares screenshots with the pictures in e2e/visual. `npm run visual:update` replaces them; review the changes
 * before committing. Fonts come with the app, animations are off, and no clock times are visible.
 */
test.use({ deviceScaleFactor: 1 });

const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;

const FLOWS = ['lead-qualification', 'lighting-sales', 'returns-desk', 'travel-desk', 'calendar-assistant'];

for (const [theme, media] of Object.entries(THEMES)) {
  test(`all controls match the stored screenshots, ${theme}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/components');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('banner').first()).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Without scrolling, the sticky header covers nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 1100, height: height + 200 });
    await settle(page);
    const sections = page.locator('main section:has(> div > h2)');
    const titles = await sections.locator('h2').allInnerTexts();
    expect(titles.length).toBeGreaterThan(10);
    for (const [index, title] of titles.entries())
      await expect.soft(sections.nth(index)).toHaveScreenshot(`${toName(title)}-${theme}.png`);
  });
}

for (const template of FLOWS) {
  test(`the canvas of ${template} matches the stored screenshot`, async ({ page }) => {
    const flow = await createApi().createFlow({ name: 'A picture', template });
    const editor = findEditor(page);
    await editor.open(flow.id);
    await settle(page);
    await waitUntilStill(page);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await waitUntilStill(page);
    await page.mouse.move(0, 0);
    await expect(editor.canvas).toHaveScreenshot(`canvas-${template}.png`);
  });
}

/** Waits until fonts are loaded and the page is rendered. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Waits until the canvas is laid out and stops moving. */
async function waitUntilStill(page: Page): Promise<void> {
  const look = () =>
    page
      .locator('.react-flow')
      .evaluate((canvas) =>
        [...canvas.querySelectorAll<HTMLElement>('.react-flow__viewport, .react-flow__node')]
          .map(({ style }) => style.transform)
          .join(),
      );
  await expect(async () => {
    const before = await look();
    await page.waitForTimeout(700);
    expect(await look()).toBe(before);
  }).toPass();
}

function toName(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
