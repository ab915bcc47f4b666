import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What replaces a module for itself, and so needs its modules for itself. */
const APART = ['engine/testing/properties.test.ts', 'lib/words/say.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    // Two cores, and one more for those that wait: a lease runs out, a process starts.
    maxWorkers: 3,
    testTimeout: 20000,
    hookTimeout: 60000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'engine/**/*.test.ts',
            'components/**/*.test.{ts,tsx}',
            'lib/{api,client,editor,openapi,understanding}/**/*.test.{ts,tsx}',
          ],
          exclude: APART,
          // Nothing here keeps state in a module, and loading the engine anew for each of three hundred files takes
          // longer than their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['lib/server/**/*.test.ts', 'prisma/**/*.test.ts', 'scripts/**/*.test.ts', ...APART],
          globalSetup: ['vitest.global-setup.ts'],
        },
      },
    ],
  },
});
