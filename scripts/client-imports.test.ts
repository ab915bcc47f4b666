import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Modules of the contract without a schema. Every other one would load zod on each page. */
const LIGHT = /lib\/contract\/(paths|[a-z]+-paths|url|names|limits|masked-text|proof-of-work)'/;

it('the client loads no schemas of the contract', () => {
  const files = readdirSync('lib/client').filter((file) => /(?<!\.test)\.ts$/.test(file));
  const heavy = files.flatMap((file) =>
    [...readFileSync(`lib/client/${file}`, 'utf8').matchAll(/^import (?!type)[^;]*lib\/contract[^;]*;/gm)]
      .map(([line]) => line)
      .filter((line) => !LIGHT.test(line)),
  );
  expect(heavy).toEqual([]);
});
