import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: { include: ['engine/**/*.test.ts', 'lib/**/*.test.ts', 'lib/**/*.test.tsx', 'prisma/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 20000 },
});
