import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Monaco renders text itself, and its accessibility is up to its vendor. */
const VENDOR_PARTS = ['.monaco-editor'];
/** The parts that remain with an open dialog, and the parts of the editor that change with the selection. */
export const DIALOG = '[role="dialog"], [role="alertdialog"]';
export const PROPERTIES = 'aside[aria-label="Properties"]';
const THEMES = ['light', 'dark'] as const;

/** Rules that depend on colors. All other rules give the same result in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks both themes by changing the color scheme of the system. All rules run in the first theme, and color rules in
 * each. With `parts`, only those are checked, because the rest of the page is checked elsewhere.
 */
export async function checkInThemes(page: Page, where: string, parts: readonly string[] = []): Promise<void> {
  const colors: string[] = [];
  for (const [index, colorScheme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme });
    colors.push(await page.evaluate(waitForColors));
    await checkAccessibility(page, `${where}, ${colorScheme}`, parts, index > 0 ? COLOR_RULES : undefined);
  }
  expect(new Set(colors).size, `theme colors on ${where}`).toBe(THEMES.length);
}

/** Checks only an open dialog. The page behind it is inert and checked separately. */
export async function checkDialog(page: Page, where: string): Promise<void> {
  await page.evaluate(waitForColors);
  await checkAccessibility(page, where, [DIALOG]);
}

/** Soft assertion without serious or critical axe violations, with rule, element and reason. */
export async function checkAccessibility(
  page: Page,
  where: string,
  parts: readonly string[] = [],
  rules?: string[],
): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Only violations are used below.
    .options({ resultTypes: ['violations'] })
    // A second page is only needed to merge the results of frames.
    .setLegacyMode(page.frames().length === 1);
  if (rules) builder.withRules(rules);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  for (const selector of VENDOR_PARTS) builder.exclude(selector);
  for (const selector of parts) builder.include(selector);
  const { violations } = await builder.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  expect.soft(grave, `axe on ${where}`).toEqual([]);
}

/** Runs in the page: waits for color transitions and returns the text and background colors. */
async function waitForColors(): Promise<string> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Scroll-driven animations end only when the page is scrolled.
  const finite = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  const { color, backgroundColor } = getComputedStyle(document.body);
  return `${color} ${backgroundColor}`;
}
