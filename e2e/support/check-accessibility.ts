import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Monaco draws its text in a way of its own; its makers answer for it. */
const NOT_OURS = ['.monaco-editor'];
const THEMES = ['light', 'dark'] as const;

/** The check, in both themes: the page stays as it is while the system's choice of colours changes. */
export async function checkInThemes(page: Page, where: string): Promise<void> {
  const colours: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    colours.push(await page.evaluate(settleColours));
    await checkAccessibility(page, `${where}, ${colorScheme}`);
  }
  expect(new Set(colours).size, `colours of the themes on ${where}`).toBe(THEMES.length);
}

/** Fails on what axe calls serious or critical, naming rule, place and reason; goes on, to find the rest. */
export async function checkAccessibility(page: Page, where: string): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Only what is violated is read below: the rest need not be written out.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // A second page for putting frames together is needed where there are frames.
    .setLegacyMode(page.frames().length === 1);
  for (const selector of NOT_OURS) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  expect.soft(grave, `axe on ${where}`).toEqual([]);
}

/** Runs in the page: waits until no colour is on its way, and answers those of text and ground. */
async function settleColours(): Promise<string> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  const { color, backgroundColor } = getComputedStyle(document.body);
  return `${color} ${backgroundColor}`;
}
