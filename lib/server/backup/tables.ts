import type { ClientBase } from 'pg';
import { LOCK_TABLE } from '@/prisma/migration-lock';
import type { ArchiveTable } from './archive-format';

/** Rows without value in a restored database: presence, rate limits, and browser sessions with their tokens. */
const EPHEMERAL = ['presence', 'rate_limit', 'auth_rate_limit', 'auth_session', 'auth_verification'];

/**
 * Tables of the current schema, except those of extensions, partitions (their rows are in the parent), and the migration
 * lock, which is held during the copy.
 */
const OWN_TABLES = `
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> '${LOCK_TABLE}'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Names of all tables, in no particular order. */
export async function listTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT c.relname AS name ${OWN_TABLES}`);
  return rows.map(({ name }) => name);
}

/** The tables of an archive. A table follows every table it references, so that rows can be loaded in this order. */
export async function listArchiveTables(client: ClientBase): Promise<ArchiveTable[]> {
  const { rows } = await client.query<ArchiveTable & { parents: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
            WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
    ${OWN_TABLES} ORDER BY c.relname`);
  const left = new Map(rows.map((row) => [row.name, row]));
  const sorted: ArchiveTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ parents }) => !parents.some((parent) => left.has(parent)));
    if (!next) throw new Error(`These tables reference each other: ${[...left.keys()].join(', ')}.`);
    left.delete(next.name);
    if (!EPHEMERAL.includes(next.name)) sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}
