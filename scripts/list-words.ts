import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listAllTold } from './list-told';

/** Where pages are made, and so where text for people stands. */
const PLACES = ['app', 'components', 'lib/client', 'lib/editor'];
/** The page of components shows samples, which are no words of the product; nor are the flows of tests. */
const LEFT_OUT = /\.test\.tsx?$|\/test-[\w-]*flow\.ts$|\/fuzz\/|^app\/(api|components)\//;

/** A message where it is said: the first argument, written out in quotes of any kind. */
const SAID = /\bsay(?:With|Phrase)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)/g;

/** Every source file of the pages, by its path from the root. */
export function listSources(): string[] {
  return PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file)),
  ).sort();
}

/** The messages that a source says, as they are read. */
export function listMessages(source: string): string[] {
  return [...source.matchAll(SAID)].map(([, single, double, template]) =>
    toText(single ?? double ?? template ?? ''),
  );
}

/** Every message of the pages, and of what tells them something, beside itself: what a translator copies, and writes the right side of anew. */
export function toWordList(): string {
  const said = listSources().flatMap((file) => listMessages(readFileSync(file, 'utf8')));
  const sorted = [...new Set([...said, ...listAllTold()])].sort();
  return `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), null, 2)}\n`;
}

const toText = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})|\\(.)/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' ? '\n' : sign,
  );
