import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm;
/** Pages name what the framework asks for, and browser tests act as people do through the operations of the API. */
const OTHER_PROGRAMS = /^(app|e2e)\//;
/** Word tables are named by their language. */
const LANGUAGES = new Set(['en', 'he']);

const isPath = (file: string) => /^lib\/contract\/([\w-]+-)?paths\.ts$/.test(file);
const isComponent = (file: string) => /^(components|widget)\/.*\.tsx$/.test(file);

/** An operation and what carries it out, and components of different pages, may have one name. */
function mayShare(name: string, files: readonly string[]): boolean {
  if (LANGUAGES.has(name) || (/^[A-Z]/.test(name) && files.every(isComponent))) return true;
  return files.length === 2 && files.some(isPath);
}

it('exports no name from two files', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && !OTHER_PROGRAMS.test(file));
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(
      [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, found]) => found as string),
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(5000);
  expect([...places].filter(([name, found]) => found.length > 1 && !mayShare(name, found))).toEqual([]);
});
