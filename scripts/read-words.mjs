import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join('lib', 'words');

/**
 * The words of the pages in the language that `TURNPIKE_LOCALE` names, for the build to hold: from each English
 * message to its translation. English needs none. Throws where there is no file of that name.
 */
export function readWords(root, locale = process.env.TURNPIKE_LOCALE) {
  if (!locale || locale === 'en') return { TURNPIKE_LOCALE: 'en', TURNPIKE_WORDS: '{}' };
  const file = path.join(root, FOLDER, `${locale}.json`);
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) || !existsSync(file)) {
    const known = readdirSync(path.join(root, FOLDER))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
    throw new Error(
      `TURNPIKE_LOCALE is ${locale}, and there is no ${FOLDER}/${locale}.json. There is: ${known.join(', ')}.`,
    );
  }
  return { TURNPIKE_LOCALE: locale, TURNPIKE_WORDS: JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) };
}
