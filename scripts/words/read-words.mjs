import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join('lib', 'words');
/** Messages of the engine and the API; see lib/words/tell.ts. */
const TOLD = 'told.json';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The translations for `TURNPIKE_LOCALE` that the build embeds, by English message. English needs none. Throws if the
 * language has no file.
 */
export function readWords(root, locale = process.env.TURNPIKE_LOCALE) {
  if (!locale || locale === 'en') return { TURNPIKE_LOCALE: 'en', TURNPIKE_WORDS: '{}', TURNPIKE_TOLD: '[]' };
  const file = path.join(root, FOLDER, `${locale}.json`);
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) || !existsSync(file)) {
    const known = readdirSync(path.join(root, FOLDER))
      .filter((name) => name.endsWith('.json') && name !== TOLD)
      .map((name) => name.slice(0, -'.json'.length));
    throw new Error(
      `TURNPIKE_LOCALE is ${locale}, but ${FOLDER}/${locale}.json does not exist. Available languages: ${known.join(', ')}.`,
    );
  }
  const words = read(file);
  const told = read(path.join(root, FOLDER, TOLD)).filter((message) => Object.hasOwn(words, message));
  return {
    TURNPIKE_LOCALE: locale,
    TURNPIKE_WORDS: JSON.stringify(words),
    TURNPIKE_TOLD: JSON.stringify(told),
  };
}
