import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWidget } from './build-widget';
import { listPageSources, listSourceMessages } from './words/list-words';

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

it('documents every text of the widget', () => {
  const sources = listPageSources().filter((file) => /^(widget|lib\/chat)\//.test(file));
  const texts = [...sources, 'lib/client/api-problem-error.ts'].flatMap((file) =>
    listSourceMessages(readFileSync(file, 'utf8')),
  );
  const lines = readFileSync('docs/widget.md', 'utf8').split('\n');
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => !lines.includes(text))).toEqual([]);
});
