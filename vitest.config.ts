import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

/** Tests that mock modules, or compare globals with those of a new process. */
const ISOLATED = [
  'engine/testing/properties.test.ts',
  'tests/faults/determinism.test.ts',
  'tests/faults/sim/*.test.ts',
  'lib/understanding/new-language.test.ts',
  'lib/words/**/*.test.ts',
];

/** Tests of the API, which load all of the app. */
const APPS = [
  'lib/server/{accounts,channels,conversations,coverage,customers,flows,http,limits,turns}/**/*.test.ts',
  'tests/security/{bombs,csrf,matrix,named-workspace,parameters,publishable-keys,ssrf,tenants}.test.ts',
];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    // Two cores, and two more workers for tests that wait for a lease, a process or the database.
    maxWorkers: 4,
    testTimeout: 60000,
    hookTimeout: 60000,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/equal-messages.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'engine/**/*.test.ts',
            '{components,widget}/**/*.test.{ts,tsx}',
            'lib/{chat,client,contract,editor,openapi,pages,simulator,understanding}/**/*.test.{ts,tsx}',
          ],
          exclude: ISOLATED,
          // No module state here, and loading the engine again for each of three hundred files would take longer than the
          // tests.
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
            'bench/**/*.test.ts',
          ],
          exclude: APPS,
          globalSetup: ['vitest.global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: APPS,
          globalSetup: ['vitest.global-setup.ts'],
          // Each file has its own database and app, which take two seconds to load.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/**/*.test.ts'],
          exclude: [...APPS, ...ISOLATED],
          globalSetup: ['vitest.global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, globalSetup: ['vitest.global-setup.ts'] },
      },
    ],
  },
});
