import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join('lib', 'words');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The translations for `TURNPIKE_LOCALE` that the build embeds, by English message. English needs none. Throws if the
 * language has no file.
 */
export function readWords(root, locale = process.env.TURNPIKE_LOCALE) {
  if (!locale || locale === 'en') return { TURNPIKE_LOCALE: 'en', TURNPIKE_WORDS: '{}' };
  const file = path.join(root, FOLDER, `${locale}.json`);
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) || !existsSync(file)) {
    const known = readdirSync(path.join(root, FOLDER))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
    throw new Error(
      `TURNPIKE_LOCALE is ${locale}, but ${FOLDER}/${locale}.json does not exist. Available languages: ${known.join(', ')}.`,
    );
  }
  return { TURNPIKE_LOCALE: locale, TURNPIKE_WORDS: JSON.stringify(read(file)) };
}
