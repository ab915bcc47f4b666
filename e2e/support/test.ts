import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Errors of the browser's console that a test brings about on purpose. */
export type ConsoleWatch = { allow(pattern: RegExp): void; watch(context: BrowserContext): void };

/** Fails a test that left an error in the console of any page, also of contexts it opened itself. */
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

/** Adds what goes wrong on the pages of a context to `found`. */
export function watchConsole(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    found.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(String(error.error().stack ?? error.error())));
}

export { expect };
