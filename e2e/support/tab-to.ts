import type { Locator, Page } from '@playwright/test';

/** Presses Tab until `target` has the focus. Fails if it was not reached after a full cycle. */
export async function tabTo(
  page: Page,
  target: Locator,
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<void> {
  const isFocused = () =>
    target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  await target.waitFor();
  for (let press = 0; press < 150; press++) {
    if (await isFocused()) return;
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The Tab key did not reach ${target}.`);
}
