import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { LOCK_TABLE } from './migration-lock';
import { runMigration } from './run-migration';

/** All commands run from the repository root, even if this file is bundled. */
export const prismaFolder = path.resolve('prisma');

/** Tables outside the Prisma schema, which the engine must ignore. */
export const OWN_TABLES: SchemaFilter = { externalTables: [`public.${LOCK_TABLE}`], externalEnums: [] };

/** The part of the glue module that is missing from its type declarations. */
interface EngineGlue {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: typeof SchemaEngine;
}

let glue: Promise<EngineGlue> | undefined;

/**
 * Prisma's schema engine as WebAssembly, over a connection of our own driver.
 *
 * The command line tool would first download a native engine, which fails behind a firewall. This one is part of `npm
 * install` and writes the same `_prisma_migrations` table. Node 20 cannot import .wasm files, so the module is
 * instantiated manually.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  glue ??= instantiate();
  const { SchemaEngine: Engine } = await glue;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool));
    const engine = await Engine.new({ datamodels: [await loadDatamodel()] }, () => undefined, adapter);
    try {
      return await use(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Prisma's adapter, changed to run a script as one query and so in one transaction.
 *
 * Prisma's adapter splits scripts at every semicolon, which breaks function bodies and leaves a partial migration if
 * the process is killed. The migration is marked as finished in the same transaction, so an unfinished row means that
 * nothing was applied.
 */
function migrationAdapter(pool: pg.Pool): PrismaPg {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      const isMigration = !script.includes('_prisma_migrations');
      const driver = adapter.underlyingDriver();
      if (isMigration) await runMigration(driver, `${script};\n${MARK_FINISHED}`);
      else await driver.query(script);
    };
    replaceAdvisoryLock(adapter);
    describeInternalChar(adapter);
    return adapter;
  };
  return factory;
}

/**
 * The engine takes a session lock, which a pooler in transaction mode would leave on a shared connection. The caller
 * holds a row lock instead.
 */
function replaceAdvisoryLock(adapter: Awaited<ReturnType<PrismaPg['connect']>>): void {
  const executeRaw = adapter.executeRaw.bind(adapter);
  adapter.executeRaw = (request) =>
    executeRaw(request.sql.startsWith(ADVISORY_LOCK) ? { ...request, sql: 'SELECT 1' } : request);
}
const ADVISORY_LOCK = 'SELECT pg_advisory_lock(';

/**
 * The system catalog has columns of PostgreSQL's internal type "char". Prisma's adapter refuses them, but the engine
 * expects one character each. They pass the adapter as text and are converted back afterwards.
 */
function describeInternalChar(adapter: Awaited<ReturnType<PrismaPg['connect']>>): void {
  const { char, text } = { char: 18, text: 25 };
  const charColumns = new WeakMap<object, number[]>();
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool) as (
    config: pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  pool.query = (async (config: pg.QueryConfig, values?: unknown[]) => {
    const result = await query(config, values);
    const columns = (result.fields ?? []).flatMap((field, i) => (field.dataTypeID === char ? [i] : []));
    for (const i of columns) result.fields[i]!.dataTypeID = text;
    if (columns.length > 0) charColumns.set(result.rows, columns);
    return result;
  }) as unknown as typeof pool.query;

  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (request) => {
    const result = await queryRaw(request);
    for (const i of charColumns.get(result.rows) ?? []) {
      result.columnTypes[i] = ColumnTypeEnum.Character;
      for (const row of result.rows) if (row[i] === '') row[i] = '\0';
    }
    return result;
  };
}

/** Receives panics of the engine before it stops. */
(globalThis as { PRISMA_WASM_PANIC_REGISTRY?: object }).PRISMA_WASM_PANIC_REGISTRY ??= {
  set_message(message: string): void {
    throw new Error(`The schema engine failed: ${message}`);
  },
};

const MARK_FINISHED =
  'UPDATE "_prisma_migrations" SET "finished_at" = clock_timestamp() WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL';

/** Name and content of the Prisma schema. */
export async function loadDatamodel(): Promise<[string, string]> {
  const file = path.join(prismaFolder, 'schema.prisma');
  return [file, await readFile(file, 'utf8')];
}

async function instantiate(): Promise<EngineGlue> {
  const require = createRequire(import.meta.url);
  const script = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'));
  const loaded = bindings as unknown as EngineGlue & WebAssembly.ModuleImports;
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': loaded });
  loaded.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return loaded;
}
