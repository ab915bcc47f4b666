import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CallError } from './call-error';
import { readJsonFile } from './read-json-file';

export type FoundTest = { name: string; file: string; script: unknown };

/** The named tests, or those next to the flow file. Finding none is an error. */
export function findTests(flow: string, named: readonly string[]): FoundTest[] {
  const files = named.length > 0 ? named.flatMap(listFiles) : listBeside(flow);
  const tests = files.flatMap(readTests);
  if (tests.length > 0) return tests;
  const { tests: file, folder } = namesBeside(flow);
  throw new CallError(
    named.length > 0
      ? `No tests found in ${named.join(', ')}.`
      : `No tests found next to the flow: neither ${file} nor ${folder}/*.json exists.`,
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

/** A file, or the JSON files of a folder, sorted by name. */
function listFiles(place: string): string[] {
  if (!existsSync(place)) throw new CallError(`${place}: file not found`);
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(place, name));
}

/** A file contains one test, or a list of tests as the app exports them. */
function readTests(file: string): FoundTest[] {
  const json = readJsonFile(file) as { name?: unknown; tests?: unknown } | null;
  if (Array.isArray(json?.tests))
    return (json.tests as ({ name?: unknown; script?: unknown } | null)[]).map((test, index) => ({
      name: typeof test?.name === 'string' ? test.name : `${file} ${index + 1}`,
      file,
      script: test?.script,
    }));
  return [{ name: typeof json?.name === 'string' ? json.name : file, file, script: json }];
}
