import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRestrictions } from './find-restrictions';
import { readMigrations } from './migrate';
import { prismaFolder } from './schema-engine';

const find = (...scripts: string[]) => findRestrictions(scripts.map((sql, n) => ({ name: `m${n}`, sql })));

describe('a constraint', () => {
  it.each([
    'ALTER TABLE "turn" ADD CONSTRAINT "turn_rev_check" CHECK ("rev" < 1000)',
    'ALTER TABLE "turn" ADD CONSTRAINT "turn_rev_check" CHECK ("rev" < 1000) NOT VALID',
    'ALTER TABLE "turn" ADD CHECK ("rev" < 1000)',
    'ALTER TABLE "turn" ADD CHECK (rev < 1000)',
    'ALTER TABLE "turn" ADD COLUMN "a" INTEGER, ADD CONSTRAINT "both" CHECK (num_nonnulls("a", "rev") = 1)',
    'ALTER TABLE "turn" ADD COLUMN "a" INTEGER CHECK ("a" IS NOT NULL OR "rev" < 9)',
    'ALTER TABLE "turn" DROP CONSTRAINT "kind", ADD CONSTRAINT "kind" CHECK ("kind" IN (\'a\', \'b\'))',
    'CREATE UNIQUE INDEX "name" ON "turn"("workspace_id", "kind")',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "name" ON turn ("kind") WHERE "rev" > 0',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\'; CREATE UNIQUE INDEX "i" ON "turn"("kind", "a")',
    'ALTER TABLE "turn" ADD CONSTRAINT "one" UNIQUE ("kind")',
    'ALTER TABLE "turn" ADD CONSTRAINT "turn_pkey" PRIMARY KEY ("session_id", "rev")',
    'ALTER TABLE "turn" ADD CONSTRAINT "fk" FOREIGN KEY ("kind") REFERENCES "kind"("id")',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\' REFERENCES "kind"("id")',
  ])('is found to restrict a known table: %s', (sql) => {
    expect(find(`CREATE TABLE "kind" ("id" TEXT); ${sql};`)).toEqual(['m0 restricts turn']);
  });

  it.each([
    'CREATE TABLE "new" ("id" TEXT, CHECK ("id" <> \'\')); ALTER TABLE "new" ADD CONSTRAINT "c" CHECK ("id" > \'\')',
    'CREATE TABLE "new" ("id" TEXT); CREATE UNIQUE INDEX "i" ON "new"("id")',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT, ADD COLUMN "b" TEXT; ALTER TABLE "turn" ADD CHECK (num_nonnulls("a", "b") <> 1)',
    'ALTER TABLE "turn" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0 CHECK ("a" >= 0)',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT; CREATE UNIQUE INDEX "i" ON "turn"("workspace_id", "a")',
    'ALTER TABLE "turn" ADD COLUMN "a" TEXT; ALTER TABLE "turn" ADD FOREIGN KEY ("workspace_id", "a") REFERENCES "kind"("workspace_id", "id")',
    'ALTER TABLE "turn" DROP CONSTRAINT "kind"',
    'CREATE INDEX "i" ON "turn"("rev")',
    '-- ALTER TABLE "turn" ADD CHECK ("rev" < 9)',
  ])('is found to refuse nothing: %s', (sql) => {
    expect(find(`${sql};`)).toEqual([]);
  });

  it('may restrict what an earlier migration since the release added', () => {
    const added = ['CREATE TABLE "new" ("id" TEXT);', 'ALTER TABLE "turn" ADD COLUMN "a" TEXT;'];
    const restricts = [
      'CREATE UNIQUE INDEX "i" ON "new"("id");',
      'ALTER TABLE "turn" ADD CHECK ("a" <> \'\');',
    ];
    expect(find(...added, ...restricts)).toEqual([]);
    expect(find(...restricts)).toEqual(['m0 restricts new', 'm1 restricts turn']);
  });
});

describe('the migrations since the release before', () => {
  it('restrict what that release writes only if restrictions.json says why it never does (docs/releasing.md)', async () => {
    const read = async (...file: string[]) =>
      JSON.parse(await readFile(path.join(prismaFolder, ...file), 'utf8')) as Record<string, string>;
    const { lastMigration = '' } = await read('..', 'tests', 'faults', 'release-before.json');
    const listed = Object.keys(await read('restrictions.json'));
    const migrations = await readMigrations();
    expect(migrations.map(({ name }) => name)).toContain(lastMigration);
    const since = migrations.filter(({ name }) => name > lastMigration);
    const names = (lines: string[]) => [...new Set(lines.map((line) => line.split(' ')[0]))];
    expect(names(findRestrictions(since))).toEqual(listed.filter((name) => name > lastMigration).sort());
    // A table of that release, so that the check is known to read the real ones.
    const planted = { name: 'planted', sql: 'CREATE UNIQUE INDEX "i" ON "flow"("name");' };
    expect(findRestrictions([...since, planted])).toContain('planted restricts flow');
  });
});
