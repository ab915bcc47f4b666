import type { Page } from '@playwright/test';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { expect, test } from './support/test';

/*
 * What is drawn, compared with the pictures in e2e/visual. `npm run visual:update` takes them anew; look at
 * what changed before you commit it. Fonts come with the app, nothing moves, and no time of day is in view.
 */
test.use({ deviceScaleFactor: 1 });

const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;

const FLOWS = ['lead-qualification', 'lighting-sales', 'returns-desk', 'travel-desk', 'calendar-assistant'];

for (const [theme, media] of Object.entries(THEMES)) {
  test(`every control looks as it is stored, ${theme}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/components');
    // Without scrolling, nothing slides under the bar at the top.
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
  test(`the canvas of ${template} looks as it is stored`, async ({ page }) => {
    const flow = await createApi().createFlow({ name: 'A picture', template });
    const editor = findEditor(page);
    await editor.open(flow.id);
    await settle(page);
    await holdStill(page);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await holdStill(page);
    await page.mouse.move(0, 0);
    await expect(editor.canvas).toHaveScreenshot(`canvas-${template}.png`);
  });
}

/** Until fonts are here and what was asked for is drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Until the canvas is laid out and stays where it is. */
async function holdStill(page: Page): Promise<void> {
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
