import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Golden, parseGolden } from '@turnpike/engine/testing';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'engine/testing/golden');

/** All golden scenarios of the repository, by name. */
export function loadGoldens(): Golden[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const flow = path.join(FOLDER, name, 'flow.json');
      return parseGolden(
        name,
        {
          script: readJson(path.join(FOLDER, name, 'script.json')),
          ...(existsSync(flow) ? { flow: readJson(flow) } : {}),
        },
        (wanted) => readJson(path.join(ROOT, 'public', `${wanted}.flow.json`)),
        (file) => readJson(path.join(FOLDER, name, file)),
      );
    });
}

/** The stored trace, or undefined for a new scenario. */
export function loadTrace(name: string): string | undefined {
  const file = path.join(FOLDER, name, 'trace.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function saveTrace(name: string, text: string): void {
  writeFileSync(path.join(FOLDER, name, 'trace.json'), text);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
