import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKS } from '@turnpike/engine';
import { PROBLEM_NAMES } from '@/lib/editor/compile/problem-names';
import { toCodeName } from '@/lib/words/say-message';
import { isUntranslated } from './is-untranslated';

/** Folders with UI text. */
const PLACES = ['app', 'components', 'lib/client', 'lib/editor', 'lib/pages', 'lib/simulator', 'widget'];
/** Excluded: samples of the component page and flows of tests are not product texts. */
const EXCLUDED = /\.test\.tsx?$|\/testing\/|\/fuzz\/|^app\/(api|components)\//;

/** Folders whose messages for authors the pages show: problems, notes, refusals. */
const MESSAGE_PLACES = ['engine', 'lib/contract', 'lib/openapi', 'lib/server'];

/** The message of a `say` or `msg` call: the first argument as a literal. */
const MESSAGE =
  /\b(?:say(?:With|Phrase)?|msg)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)/g;

/** All source files of the pages, relative to the root. */
export const listPageSources = (): string[] => listFiles(PLACES);

/** All source files with messages as data. */
export const listMessageSources = (): string[] => listFiles(MESSAGE_PLACES);

function listFiles(places: readonly string[]): string[] {
  return places
    .flatMap((place) =>
      readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
        .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file)),
    )
    .sort();
}

/** The messages of a source file. */
export function listSourceMessages(source: string): string[] {
  return [...source.matchAll(MESSAGE)].map(([, single, double, template]) =>
    toText(single ?? double ?? template ?? ''),
  );
}

/** All messages to translate, each mapped to itself. Translators copy the file and replace the values. */
export function toWordList(): string {
  const files = [...listPageSources(), ...listMessageSources()];
  const messages = files.flatMap((file) => listSourceMessages(readFileSync(file, 'utf8')));
  const names = CHECKS.filter(({ code }) => !(code in PROBLEM_NAMES)).map(({ code }) => toCodeName(code));
  const sorted = [...new Set([...messages, ...names])].filter((text) => !isUntranslated(text)).sort();
  return `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), null, 2)}\n`;
}

const toText = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})|\\(.)/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' ? '\n' : sign,
  );
