import pg from 'pg';
import type { PgQuery } from '../../../lib/server/db/unnamed-client';

/**
 * The statement at which a process is killed, counted from 1: when it was sent and its outcome is unknown, or when its
 * answer has arrived. Before the first statement nothing can be lost.
 */
export type StatementTrap = { nth: number; when: 'sent' | 'answered' };

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Counts every statement that this process sends to PostgreSQL and calls `spring` with the connection at the trap.
 * Returns the current count and a function that removes the traps.
 */
export function trapStatements(
  trap: StatementTrap | undefined,
  spring: (client: pg.Client) => void | Promise<void>,
): { count: () => number; remove: () => void } {
  const prototype = pg.Client.prototype as unknown as { query: PgQuery };
  const query = prototype.query;
  let sent = 0;
  prototype.query = function (...given) {
    const isIt = ++sent === trap?.nth;
    if (!isIt) return query.apply(this, given);
    if (trap.when === 'sent') {
      const answer = query.apply(this, given);
      void spring(this);
      return answer;
    }
    const last = given.at(-1);
    if (typeof last === 'function') {
      const done: Callback = async (...answer) => {
        await spring(this);
        (last as Callback)(...answer);
      };
      return query.apply(this, [...given.slice(0, -1), done]);
    }
    return Promise.resolve(query.apply(this, given)).then(async (result) => {
      await spring(this);
      return result;
    });
  };
  return {
    count: () => sent,
    remove() {
      prototype.query = query;
    },
  };
}
