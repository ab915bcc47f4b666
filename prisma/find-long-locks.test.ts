import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLongLocks, LARGE_TABLES } from './find-long-locks';
import { readMigrations } from './migrate';
import { prismaFolder } from './schema-engine';

/** The last migration before upgrades without downtime. */
const LAST_UNCHECKED = '0014_presence_ended';

describe('a migration', () => {
  it.each([
    ['CREATE INDEX "i" ON "turn"("kind")', 'builds an index of turn'],
    ['CREATE UNIQUE INDEX "i" ON session USING btree ("id")', 'builds an index of session'],
    ['ALTER TABLE "turn" ADD CONSTRAINT "c" UNIQUE ("kind")', 'builds an index of turn'],
    ['ALTER TABLE "turn" ADD CONSTRAINT "c" CHECK ("rev" > 0)', 'reads all rows of turn'],
    [
      'ALTER TABLE "turn" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "kind"("id")',
      'reads all rows of turn',
    ],
    ['ALTER TABLE "turn" ALTER COLUMN "kind" SET NOT NULL', 'reads all rows of turn'],
    ['ALTER TABLE "turn" ALTER COLUMN "rev" TYPE BIGINT', 'rewrites turn'],
    ['ALTER TABLE "turn" ADD COLUMN "a" INTEGER GENERATED ALWAYS AS ("rev" + 1) STORED', 'rewrites turn'],
    ['ALTER TABLE "turn" ADD COLUMN "a" UUID DEFAULT gen_random_uuid()', 'rewrites turn'],
    ['UPDATE "turn" SET "kind" = \'a\'', 'changes rows of turn'],
    ['DELETE FROM "turn_step"', 'changes rows of turn_step'],
    ['LOCK TABLE "session" IN EXCLUSIVE MODE', 'locks session'],
  ])('with %s holds a lock for long', (sql, what) => {
    expect(findLongLocks(`${sql};`)).toEqual([what]);
  });

  it.each([
    'CREATE TABLE "turn" ("id" TEXT); CREATE INDEX "i" ON "turn"("id")',
    'ALTER TABLE "turn" ADD COLUMN "type_of" TEXT NOT NULL DEFAULT \'\'',
    'ALTER TABLE "turn" ADD COLUMN "at" TIMESTAMPTZ DEFAULT now()',
    'ALTER TABLE "turn" ADD CONSTRAINT "c" CHECK ("rev" > 0) NOT VALID',
    'ALTER TABLE "turn" VALIDATE CONSTRAINT "c"',
    'ALTER TABLE "session" SET (fillfactor = 70)',
    'DROP INDEX "turn_idx"',
    'CREATE INDEX "i" ON "rollout"("id")',
    'ALTER TABLE "rating" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE',
  ])('with %s does not', (sql) => {
    expect(findLongLocks(`${sql};`)).toEqual([]);
  });

  it('holds a lock of a large table for long only if long-locks.json says why', async () => {
    const listed = JSON.parse(await readFile(path.join(prismaFolder, 'long-locks.json'), 'utf8')) as Record<
      string,
      string
    >;
    const checked = (await readMigrations()).filter(({ name }) => name > LAST_UNCHECKED);
    const long = checked.filter(({ sql }) => findLongLocks(sql).length > 0).map(({ name }) => name);
    expect(long).toEqual(Object.keys(listed).sort());
  });

  it('is compared with tables that exist', async () => {
    const sql = (await readMigrations()).map((migration) => migration.sql).join('\n');
    for (const table of LARGE_TABLES) expect(sql).toContain(`CREATE TABLE "${table}"`);
  });
});
