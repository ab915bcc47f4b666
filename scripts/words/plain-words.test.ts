import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Where what we write is read: pages, problems, comments, documentation. Customers in tests may say anything. */
const PLACES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'app', 'components', 'docs', 'engine', 'lib'];
const MORE_PLACES = ['scripts', 'tests', 'widget', 'bench', 'e2e'];
const READ = /\.(tsx?|mts|mjs|md|css|sql)$/;
const CUSTOMERS =
  /\.(test|spec)\.tsx?$|\/testing\/|^(e2e|bench\/understanding|lib\/understanding)\/|plain-words/;

/** Old or poetic words, and names that have a usual one (`CONTRIBUTING.md`). A quoted word is a value. */
const UNUSUAL =
  /(?<!['"`.\w])\b([Aa]new|[Ww]hoever|[Ss]omebody|[Nn]obody|begun|thereof|in the stead of|handed over|hands over)\b(?!['"`])/g;
const UNUSUAL_NAME = /\b(MOST|LEAST|DEEPEST|NOWHERE)(_\w+)?\b/g;

function findUnusual(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(UNUSUAL), ...line.matchAll(UNUSUAL_NAME)].map(
        ([word]) => `${file}:${at + 1} ${word}`,
      ),
    );
}

const listFiles = (place: string): string[] =>
  READ.test(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
        .filter((file) => READ.test(file));

it('finds old and poetic words, except in quotes', () => {
  expect(findUnusual('a.md', 'It starts anew.\nWhoever asks')).toEqual(['a.md:1 anew', 'a.md:2 Whoever']);
  expect(findUnusual('a.ts', 'const MOST_TRIES = 3;')).toEqual(['a.ts:1 MOST_TRIES']);
  expect(findUnusual('a.ts', "actor === 'nobody' || `anew`; the most tries")).toEqual([]);
});

it('uses plain words in pages, problems, comments and documentation', () => {
  const files = [...PLACES, ...MORE_PLACES].flatMap(listFiles).filter((file) => !CUSTOMERS.test(file));
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => findUnusual(file, readFileSync(file, 'utf8')))).toEqual([]);
});
