import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join('lib', 'words');
/** Which of the messages the engine and the API tell: see lib/words/tell.ts. */
const TOLD = 'told.json';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The words of the pages in the language that `TURNPIKE_LOCALE` names, for the build to hold: from each English
 * message to its translation. English needs none. Throws where there is no file of that name.
 */
export function readWords(root, locale = process.env.TURNPIKE_LOCALE) {
  if (!locale || locale === 'en') return { TURNPIKE_LOCALE: 'en', TURNPIKE_WORDS: '{}', TURNPIKE_TOLD: '[]' };
  const file = path.join(root, FOLDER, `${locale}.json`);
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) || !existsSync(file)) {
    const known = readdirSync(path.join(root, FOLDER))
      .filter((name) => name.endsWith('.json') && name !== TOLD)
      .map((name) => name.slice(0, -'.json'.length));
    throw new Error(
      `TURNPIKE_LOCALE is ${locale}, and there is no ${FOLDER}/${locale}.json. There is: ${known.join(', ')}.`,
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
