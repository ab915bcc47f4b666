import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { getDatabaseCode } from './database-code';

/**
 * Row of `setting` that a contracting migration writes: the name of the oldest migration an app must have to serve this
 * database. See docs/releasing.md.
 */
export const MINIMUM_MIGRATION = 'minimum-migration';

/** Migrations of this app ($1) that are not applied, and the minimum an app must have. */
export const READ_SCHEMA_STATE = `
  SELECT
    ARRAY(
      SELECT name FROM unnest($1::text[]) AS name
      WHERE NOT EXISTS (
        SELECT FROM _prisma_migrations
        WHERE migration_name = name AND finished_at IS NOT NULL AND rolled_back_at IS NULL
      )
      ORDER BY name
    ) AS missing,
    (SELECT value FROM setting WHERE key = '${MINIMUM_MIGRATION}') AS minimum`;

export type SchemaState = { missing: string[]; minimum: string | null };

/** Why an app with these migrations cannot serve the database. Migrations it does not know only added something. */
export function findSchemaObstacle(
  { missing: [missing], minimum }: SchemaState,
  migrations: readonly string[],
): MessageDescriptor | undefined {
  if (minimum !== null && !migrations.includes(minimum)) {
    return msg(
      'A newer release changed the database. It serves only releases with the migration {minimum}. Start a newer release.',
      { minimum },
    );
  }
  if (missing !== undefined) {
    return msg('The database does not have the migration {missing}. Restart this process to apply it.', {
      missing,
    });
  }
  return undefined;
}

/** SQLSTATEs of an undefined table, column or function, and Prisma's codes for the first two. */
const SCHEMA_MISMATCH = /^(42P01|42703|42883|P2021|P2022)$/;

/** Whether a statement does not fit the database: a newer release changed it, and this process does not know yet. */
export function isSchemaMismatch(error: unknown): boolean {
  return error instanceof Error && SCHEMA_MISMATCH.test(getDatabaseCode(error));
}
