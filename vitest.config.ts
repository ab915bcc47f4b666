import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: [
      'engine/**/*.test.ts',
      'components/**/*.test.ts',
      'lib/**/*.test.ts',
      'lib/**/*.test.tsx',
      'prisma/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['vitest.global-setup.ts'],
    // Two cores, and one more for those that wait: a lease runs out, a process starts.
    maxWorkers: 3,
    testTimeout: 20000,
    hookTimeout: 60000,
  },
});
