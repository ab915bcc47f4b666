import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CallError } from './call-error';
import { readJson } from './read-json';

export type FoundTest = { name: string; file: string; script: unknown };

/** The tests that are named, or those that stand beside a flow's file. None at all is a mistake. */
export function findTests(flow: string, named: readonly string[]): FoundTest[] {
  const files = named.length > 0 ? named.flatMap(listFiles) : listBeside(flow);
  const tests = files.flatMap(readTests);
  if (tests.length > 0) return tests;
  const { tests: file, folder } = namesBeside(flow);
  throw new CallError(
    named.length > 0
      ? `No tests in ${named.join(', ')}.`
      : `No tests beside the flow: there is neither ${file} nor ${folder}/*.json.`,
  );
}

function namesBeside(flow: string) {
  const base = flow.replace(/(\.flow)?\.json$/, '');
  return { tests: `${base}.tests.json`, folder: `${base}.tests` };
}

function listBeside(flow: string): string[] {
  const { tests, folder } = namesBeside(flow);
  return [tests, folder].filter((place) => existsSync(place)).flatMap(listFiles);
}

/** A file is itself, a folder its JSON files by name. */
function listFiles(place: string): string[] {
  if (!existsSync(place)) throw new CallError(`${place}: there is no such file`);
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(place, name));
}

/** A file holds one test, or several as the app and its API give them. */
function readTests(file: string): FoundTest[] {
  const json = readJson(file) as { name?: unknown; tests?: unknown } | null;
  if (Array.isArray(json?.tests))
    return (json.tests as ({ name?: unknown; script?: unknown } | null)[]).map((test, index) => ({
      name: typeof test?.name === 'string' ? test.name : `${file} ${index + 1}`,
      file,
      script: test?.script,
    }));
  return [{ name: typeof json?.name === 'string' ? json.name : file, file, script: json }];
}
