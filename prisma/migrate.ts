import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { withMigrationLock } from './migration-lock';
import { loadDatamodel, OWN_TABLES, prismaFolder, withSchemaEngine } from './schema-engine';

/**
 * Applies all pending migrations and returns their names.
 *
 * Several processes may start at once: a row lock lets one migrate while the others wait and then find nothing pending.
 * Throws if the database does not lock rows.
 */
export const migrate = (databaseUrl: string): Promise<string[]> =>
  withMigrationLock(databaseUrl, () => applyMigrations(databaseUrl));

function applyMigrations(databaseUrl: string): Promise<string[]> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const migrationsList = await loadMigrations();
    const history = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: OWN_TABLES,
    });
    if (history.editedMigrationNames.length > 0) {
      throw new Error(
        `Migrations were edited after they were applied to this database: ${history.editedMigrationNames.join(', ')}.`,
      );
    }
    // Interrupted migrations. Each runs in one transaction, so nothing of it was applied.
    for (const migrationName of history.failedMigrationNames) {
      await engine.markMigrationRolledBack({ migrationName });
    }
    return (await engine.applyMigrations({ migrationsList, filters: OWN_TABLES })).appliedMigrationNames;
  });
}

/**
 * The SQL that would turn the migrated database into `schema.prisma`; empty if they match. Prisma does not see triggers
 * and CHECK constraints.
 */
export async function diffFromSchema(databaseUrl: string): Promise<string> {
  const [file, content] = await loadDatamodel();
  const files = [{ path: file, content }];
  return withSchemaEngine(databaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: prismaFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: OWN_TABLES,
    });
    return withoutComments(stdout ?? '');
  });
}

const migrationsFolder = path.join(prismaFolder, 'migrations');

/** All migrations of this version of the app, oldest first. */
export async function readMigrations(): Promise<{ name: string; sql: string }[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

export const listMigrations = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);

async function loadMigrations(): Promise<MigrationList> {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: (await readMigrations()).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}

function withoutComments(script: string): string {
  return script
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('--'))
    .join('\n');
}
