import pg from 'pg';
import type { PgQuery } from '../unnamed-client';

/**
 * Records the text of every statement that this process sends to PostgreSQL, in order, until `stop` is called. Callers
 * are our own code, Prisma and every library that uses `pg`.
 */
export function captureStatements(): { texts: string[]; stop(): void } {
  const prototype = pg.Client.prototype as unknown as { query: PgQuery };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function (...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text !== undefined) texts.push(text);
    return query.apply(this, given);
  };
  return {
    texts,
    stop() {
      prototype.query = query;
    },
  };
}
