import pg from 'pg';

/**
 * Where in its statements a process dies, counted from 1: when the statement is on its way and nobody knows what
 * became of it, or when its answer is there. Before the first one there is nothing to lose.
 */
export type StatementTrap = { nth: number; when: 'sent' | 'answered' };

type Callback = (error: Error | null, result?: unknown) => void;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Counts every statement that this process sends to PostgreSQL, whoever sends it, and calls `spring` at the trap,
 * with the connection it is on. Gives back how many there were so far, and takes the traps away.
 */
export function trapStatements(
  trap: StatementTrap | undefined,
  spring: (client: pg.Client) => void | Promise<void>,
): { count: () => number; remove: () => void } {
  const prototype = pg.Client.prototype as unknown as { query: Query };
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
