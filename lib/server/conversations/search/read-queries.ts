import { type SearchTerm, splitTerms } from '@/lib/contract/split-terms';
import type { QueryRunner } from '@/lib/server/db/pool';

/** Who wrote the words: weights of `session_message.words`. */
export type Speaker = 'customer' | 'flow';
const WEIGHTS: Record<Speaker, string> = { customer: 'A', flow: 'B' };

/**
 * The queries of a search as text of type `tsquery`, one for each word or phrase. PostgreSQL splits the words, as it did
 * for the index. Terms without letters and digits give none.
 */
export async function readQueries(runner: QueryRunner, search: string, speaker: Speaker): Promise<string[]> {
  const terms = splitTerms(search);
  if (terms.length === 0) return [];
  const { rows } = await runner.query<{ query: string }>(
    `SELECT phraseto_tsquery('simple', x.term)::text AS query
     FROM unnest($1::text[]) WITH ORDINALITY AS x (term, n) ORDER BY x.n`,
    [terms.map(({ text }) => text)],
  );
  return rows.flatMap(({ query }, index) =>
    query === '' ? [] : [weigh(query, terms[index] as SearchTerm, WEIGHTS[speaker])],
  );
}

/** `'not' <-> 'wor'` to `'not':A <-> 'wor':*A`. A quote in a word is doubled. */
function weigh(query: string, { isOpen }: SearchTerm, weight: string): string {
  const weighed = query.replaceAll(/'(?:[^']|'')*'/g, (word) => `${word}:${weight}`);
  return isOpen ? `${weighed.slice(0, -1)}*${weight}` : weighed;
}
