import type { Page } from '@playwright/test';

const FOLDER = process.env.TURNPIKE_E2E_PICTURES;
const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 1024, height: 768 };

/** Takes screenshots in both themes and two sizes, if the environment sets a folder for them. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [SMALL, LARGE]) {
      await page.setViewportSize(size);
      const path = `${FOLDER}/${name}-${colorScheme}-${size.width}.png`;
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
}
