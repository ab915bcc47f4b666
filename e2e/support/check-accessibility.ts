import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Monaco draws its text in a way of its own; its makers answer for it. */
const NOT_OURS = ['.monaco-editor'];

/** Fails on what axe calls serious or critical, naming rule, place and reason. */
export async function checkAccessibility(page: Page, where: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  for (const selector of NOT_OURS) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  expect(grave, `axe on ${where}`).toEqual([]);
}
