import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The floor under labelled messages takes a minute, so it runs on its own. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: { include: ['bench/understanding/**/*.test.ts'] },
});
