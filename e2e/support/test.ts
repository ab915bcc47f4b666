import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Expected console errors of a test. */
export type ConsoleWatch = { allow(pattern: RegExp): void; watch(context: BrowserContext): void };

/** Fails a test with a console error on any page, including pages of contexts that the test creates. */
export const test = base.extend<{ console: ConsoleWatch }>({
  console: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => watchConsole(watched, found);
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      const left = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(left, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console errors and page errors of a context in `found`. */
export function watchConsole(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    found.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(String(error.error().stack ?? error.error())));
}

export { expect };
