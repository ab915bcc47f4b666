import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Monaco draws its text in a way of its own; its makers answer for it. */
const NOT_OURS = ['.monaco-editor'];
/** What an open dialog leaves of a page, and what the choice of something changes in the editor. */
export const DIALOG = '[role="dialog"], [role="alertdialog"]';
export const PROPERTIES = 'aside[aria-label="Properties"]';
const THEMES = ['light', 'dark'] as const;

/** What colours decide. All else is the same in the other theme: the page stays as it is. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The check, in both themes: the page stays as it is while the system's choice of colours changes, so all rules are
 * asked in the first and those about colours in each. With `parts` only of those: what lies around them is the same
 * as in another place, and looked at there.
 */
export async function checkInThemes(page: Page, where: string, parts: readonly string[] = []): Promise<void> {
  const colours: string[] = [];
  for (const [index, colorScheme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme });
    colours.push(await page.evaluate(settleColours));
    await checkAccessibility(page, `${where}, ${colorScheme}`, parts, index > 0 ? OF_COLOURS : undefined);
  }
  expect(new Set(colours).size, `colours of the themes on ${where}`).toBe(THEMES.length);
}

/** The check of an open dialog alone: what lies behind is hidden from everyone, and is looked at by itself. */
export async function checkDialog(page: Page, where: string): Promise<void> {
  await page.evaluate(settleColours);
  await checkAccessibility(page, where, [DIALOG]);
}

/** Fails on what axe calls serious or critical, naming rule, place and reason; goes on, to find the rest. */
export async function checkAccessibility(
  page: Page,
  where: string,
  parts: readonly string[] = [],
  rules?: string[],
): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Only what is violated is read below: the rest need not be written out.
    .options({ resultTypes: ['violations'] })
    // A second page for putting frames together is needed where there are frames.
    .setLegacyMode(page.frames().length === 1);
  if (rules) builder.withRules(rules);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  for (const selector of NOT_OURS) builder.exclude(selector);
  for (const selector of parts) builder.include(selector);
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
  // What runs with the scrolling of a page ends only where somebody scrolls.
  const finite = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  const { color, backgroundColor } = getComputedStyle(document.body);
  return `${color} ${backgroundColor}`;
}
