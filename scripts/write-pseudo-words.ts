import { readFileSync, writeFileSync } from 'node:fs';
import { toPseudo } from './to-pseudo';

/**
 * Writes `lib/words/en-XA.json`, a language that nobody speaks: English with accents, a third longer and between
 * brackets. Pages that are built in it (`TURNPIKE_LOCALE=en-XA`) show what no translation reaches, sentences that are
 * put together of pieces, and where a longer language would not fit. The file is not kept.
 */
const english: Record<string, string> = JSON.parse(readFileSync('lib/words/en.json', 'utf8'));
const pseudo = Object.fromEntries(Object.keys(english).map((message) => [message, toPseudo(message)]));
writeFileSync('lib/words/en-XA.json', `${JSON.stringify(pseudo, null, 2)}\n`);
console.log(
  `Wrote lib/words/en-XA.json, ${Object.keys(pseudo).length} messages. See it: TURNPIKE_LOCALE=en-XA npm run dev`,
);
