import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVolatile, listTriggerFunctions } from '@/lib/server/db/testing/find-volatile';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import * as sql from './postgres-statements';

type Statement = sql.Statement;
const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && !!value && 'text' in value;

/** Every exported statement; a turn statement has two variants. */
const STATEMENTS: Statement[] = Object.values(sql).flatMap((value): Statement[] => {
  if (isStatement(value)) return [value];
  return typeof value === 'object' ? [value.plain, value.starting] : [];
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

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
    '%s calls no volatile function',
    async (_, text) => {
      expect(await findVolatile(database.pool, text)).toEqual([]);
    },
  );

  it.each([
    ['clock_timestamp', `UPDATE session SET created_at = clock_timestamp() WHERE id = $1`],
    ['random', `WITH s AS (SELECT random() AS n) INSERT INTO setting SELECT n::text, '' FROM s`],
    // By the default of a column that the statement does not name.
    ['nextval', `INSERT INTO audit (actor, action, object, outcome) VALUES ('', '', '', '')`],
  ])('would be refused with %s', async (name, text) => {
    expect(await findVolatile(database.pool, text)).toEqual([name]);
  });

  it('fire one trigger, which writes the customer of a new conversation in its workspace', async () => {
    const tables = ['session', 'turn', 'turn_step', 'outbox', 'customer', 'customer_fact'];
    expect(await listTriggerFunctions(database.pool, tables)).toEqual(['note_customer']);
  });
});
