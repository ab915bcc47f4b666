import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINIMUM_MIGRATION } from '@/lib/server/db/schema-state';
import { findContractions } from './find-contractions';
import { readMigrations } from './migrate';
import { prismaFolder } from './schema-engine';

/** The last migration before upgrades without downtime. */
const LAST_UNCHECKED = '0014_presence_ended';

describe('a migration', () => {
  it.each([
    ['DROP TABLE "inbox"', 'drops something'],
    ['ALTER TABLE "turn" DROP COLUMN "inbox_id"', 'drops something'],
    ['ALTER TABLE "turn" ALTER COLUMN "kind" DROP DEFAULT', 'drops something'],
    ['ALTER TABLE "turn" RENAME TO "step"', 'renames something'],
    ['ALTER TABLE "turn" RENAME COLUMN "a" TO "b"', 'renames something'],
    ['ALTER TABLE "turn" ALTER COLUMN "rev" TYPE BIGINT', 'changes the type of a column'],
    ['ALTER TABLE "turn" ALTER "rev" SET DATA TYPE BIGINT', 'changes the type of a column'],
    ['ALTER TABLE "turn" ALTER COLUMN "at" SET NOT NULL', 'makes a column required'],
    [
      'ALTER TABLE "turn" ADD COLUMN "a" TEXT DEFAULT \'\', ADD COLUMN "b" TEXT NOT NULL',
      'adds a required column without a default',
    ],
  ])('with %s contracts the schema', (sql, what) => {
    expect(findContractions(`CREATE TABLE "new" ("id" TEXT NOT NULL);\n${sql};`)).toEqual([what]);
  });

  it.each([
    'CREATE TABLE "new" ("id" TEXT NOT NULL, "type" TEXT NOT NULL)',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT, ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE "flow" ADD COLUMN "bytes" INTEGER NOT NULL GENERATED ALWAYS AS (octet_length("draft")) STORED',
    'ALTER TABLE "turn" ALTER COLUMN "at" DROP NOT NULL',
    'ALTER TABLE "turn" DROP CONSTRAINT "turn_check"',
    'DROP INDEX "turn_idx"',
    '-- DROP TABLE of an earlier release',
  ])('with %s only adds', (sql) => {
    expect(findContractions(`${sql};`)).toEqual([]);
  });

  it('of the inbox is found to contract the schema, which old processes still read', async () => {
    const migrations = await readMigrations();
    const { sql = '' } = migrations.find(({ name }) => name === '0013_turn_with_its_message') ?? {};
    expect(findContractions(sql)).toContain('drops something');
  });

  it('contracts the schema only if it is listed and marked (docs/releasing.md)', async () => {
    const listed = JSON.parse(await readFile(path.join(prismaFolder, 'contractions.json'), 'utf8')) as Record<
      string,
      string
    >;
    const checked = (await readMigrations()).filter(({ name }) => name > LAST_UNCHECKED);
    const contracting = checked.filter(({ sql }) => findContractions(sql).length > 0);
    expect(
      contracting
        .map(({ name, sql }) => `${name} ${findContractions(sql).join(', ')}`)
        .filter((line) => !listed[line.split(' ')[0] ?? '']),
    ).toEqual([]);
    for (const { name, sql } of contracting)
      expect(sql, `${name} sets the minimum`).toContain(`'${MINIMUM_MIGRATION}', '${name}'`);
    expect(Object.keys(listed).sort()).toEqual(contracting.map(({ name }) => name));
  });
});
