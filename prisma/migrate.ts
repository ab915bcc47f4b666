import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { loadDatamodel, NO_FILTER, prismaFolder, withSchemaEngine } from './schema-engine';

/** Serializes migrations of processes that share a database. */
export const MIGRATION_LOCK = 7_318_204;

/**
 * Applies all pending migrations and returns their names.
 *
 * Several processes may start at once: a session-level advisory lock lets one migrate while the others wait, and then
 * they have nothing to do.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await withSchemaEngine(databaseUrl, async (engine) => {
      const migrationsList = await loadMigrations();
      const history = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters: NO_FILTER,
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
      return (await engine.applyMigrations({ migrationsList, filters: NO_FILTER })).appliedMigrationNames;
    });
  } finally {
    await lock.end();
  }
}

/**
 * The SQL that is missing between the migrated database and `schema.prisma`; empty if they match. Prisma does not see
 * triggers and CHECK constraints.
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
      filters: NO_FILTER,
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
