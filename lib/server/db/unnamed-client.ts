import pg from 'pg';

/** `query` of a client, without its overloads. */
export type PgQuery = (this: pg.Client, ...given: unknown[]) => unknown;
type Prototype = { query: PgQuery };

/**
 * A client whose statements have no names on the server. A named statement belongs to one connection of the server, and
 * a pooler in transaction mode may give each transaction another one.
 */
export class UnnamedClient extends pg.Client {}

// `query` has many overloads; the name is removed from whichever takes an object.
(UnnamedClient.prototype as unknown as Prototype).query = function (first, ...rest) {
  return (pg.Client.prototype as unknown as Prototype).query.call(this, withoutName(first), ...rest);
};

function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config)) return config;
  const { name: _, ...unnamed } = config;
  return unnamed;
}
