import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/test-database';
import * as sql from './postgres-statements';

type Statement = sql.Statement;
const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && !!value && 'text' in value;

/** Every exported statement; a turn statement has two variants. */
const STATEMENTS: Statement[] = Object.values(sql).flatMap((value): Statement[] => {
  if (isStatement(value)) return [value];
  return typeof value === 'object' ? [value.plain, value.starting] : [];
});
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM|RETURNING)\b/g;

let database: TestDatabase;
let volatile: Set<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc WHERE provolatile = 'v'`,
  );
  volatile = new Set(rows.map(({ name }) => name));
});
afterAll(() => database?.drop());

/** Volatile functions that the statement calls in or before its last writing part; a plain write is one part. */
function findVolatile(text: string): string[] {
  const parts = [...text.matchAll(WRITES)].map(({ index }) => index);
  const written = text.trimStart().startsWith('WITH') ? Math.max(-1, ...parts) : parts.length * text.length;
  return [...text.matchAll(/\b([a-z_]+)\s*\(/g)]
    .filter(({ index, 1: name = '' }) => index < written && volatile.has(name))
    .map(({ 1: name = '' }) => name);
}

describe('the statements of a turn', () => {
  it('are all found', () => {
    expect(STATEMENTS.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'turn-commit',
        'turn-commit-starting',
        'turn-start',
        'session-claim',
        'turn-accept',
      ]),
    );
  });

  it.each(STATEMENTS.map(({ name, text }) => [name, text]))(
    '%s writes without a volatile function',
    (_, text) => {
      expect(findVolatile(text)).toEqual([]);
    },
  );

  it('would be refused with clock_timestamp() or random()', () => {
    expect(findVolatile('UPDATE session SET at = clock_timestamp() WHERE id = $1')).toEqual([
      'clock_timestamp',
    ]);
    expect(
      findVolatile('WITH s AS (SELECT random()) INSERT INTO turn SELECT * FROM s RETURNING rev'),
    ).toEqual(['random']);
  });
});
