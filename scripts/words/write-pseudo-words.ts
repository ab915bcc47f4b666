import { readFileSync, writeFileSync } from 'node:fs';
import { toPseudo } from './to-pseudo';

/**
 * Writes the pseudo-locale `lib/words/en-XA.json`: English with accents, a third longer, in brackets. Pages built with
 * it (`TURNPIKE_LOCALE=en-XA`) reveal untranslated text, concatenated sentences, and layouts without room for longer
 * languages. The file is not committed.
 */
const english: Record<string, string> = JSON.parse(readFileSync('lib/words/en.json', 'utf8'));
const pseudo = Object.fromEntries(Object.keys(english).map((message) => [message, toPseudo(message)]));
writeFileSync('lib/words/en-XA.json', `${JSON.stringify(pseudo, null, 2)}\n`);
console.log(
  `Wrote lib/words/en-XA.json, ${Object.keys(pseudo).length} messages. To use it: TURNPIKE_LOCALE=en-XA npm run dev`,
);
