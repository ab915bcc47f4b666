import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What replaces a module for itself, and so needs its modules for itself. */
const APART = ['engine/testing/properties.test.ts', 'lib/words/**/*.test.ts'];

/** Each has a database and an app of its own, so what it keeps goes with them. */
const APPS = ['lib/server/{auth,coverage,customers,flows,http,limits,sessions}/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    // Two cores, and two more for those that wait: a lease runs out, a process starts, the database writes.
    maxWorkers: 4,
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
            'lib/{api,client,editor,openapi,simulator,understanding}/**/*.test.{ts,tsx}',
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
          include: [
            'lib/server/**/*.test.ts',
            'prisma/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/understanding/**/*.test.ts',
            ...APART,
          ],
          exclude: APPS,
          globalSetup: ['vitest.global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: APPS,
          globalSetup: ['vitest.global-setup.ts'],
          // The API with all it stands on takes two seconds to load, fifty times.
          isolate: false,
        },
      },
    ],
  },
});
