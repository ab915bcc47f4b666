import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWidget } from './build-widget';

/** Websites load the loader with every page, and the rest beside it. */
const LOADER_BYTES = 2 * 1024;
const TOTAL_BYTES = 30 * 1024;

it('keeps the widget small, and without React and schemas', async () => {
  const { loader, main, mainPath } = await buildWidget();
  const [loaderBytes, mainBytes] = [gzipSync(loader).length, gzipSync(main).length] as const;
  expect(loaderBytes).toBeLessThanOrEqual(LOADER_BYTES);
  expect(loaderBytes + mainBytes).toBeLessThanOrEqual(TOTAL_BYTES);
  expect(loader).toContain(mainPath);
  expect(main).not.toMatch(/react\.dev|ZodError/);
});

it('defines every token that the styles of the widget use', async () => {
  const { main } = await buildWidget();
  const used = [...main.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name as string);
  const undefinedTokens = [...new Set(used)].filter((name) => !main.includes(`${name}:`));
  expect(used.length).toBeGreaterThan(30);
  expect(undefinedTokens).toEqual([]);
});
