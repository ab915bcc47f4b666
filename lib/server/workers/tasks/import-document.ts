import { type MigrationNote, migrateFlow } from '@turnpike/engine/document';
import { checkDocumentLimits } from '@/lib/server/flows/check-document-limits';

/**
 * Migrates a document of an older version and checks the limits of the result. Any other document is returned
 * unchanged, because a draft need not be valid. `name` replaces the document's own.
 */
export function importDocument({ document: text, name }: { document: string; name?: string }): {
  document: Record<string, unknown>;
  report?: MigrationNote[];
} {
  const given = JSON.parse(text) as Record<string, unknown>;
  const migrated = migrateFlow(given);
  const changed = migrated.ok && migrated.from !== 'flow-1';
  const source: Record<string, unknown> = changed ? migrated.flow : given;
  const document = name === undefined ? source : { ...source, name };
  checkDocumentLimits(document);
  return changed ? { document, report: migrated.report } : { document };
}
