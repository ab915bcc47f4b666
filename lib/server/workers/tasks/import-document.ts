import { migrateFlow } from '@turnpike/engine/document';
import { writeMessage } from '@/lib/contract/written-messages';
import { checkDocumentLimits } from '@/lib/server/flows/check-document-limits';

/**
 * Migrates a document of an older version and checks the limits of the result. Any other document is returned
 * unchanged, because a draft need not be valid. `name` replaces the document's own. Takes and returns JSON text.
 */
export function importDocument({ document: text, name }: { document: string; name?: string }): {
  document: string;
  /** The name of the document; undefined if it has none. */
  name: string | undefined;
  report?: string;
} {
  const given = JSON.parse(text) as Record<string, unknown>;
  const migrated = migrateFlow(given);
  const changed = migrated.ok && migrated.from !== 'flow-1';
  const source: Record<string, unknown> = changed ? migrated.flow : given;
  const document = name === undefined ? source : { ...source, name };
  checkDocumentLimits(document);
  return {
    document: JSON.stringify(document),
    name: typeof document.name === 'string' ? document.name : undefined,
    ...(changed && { report: JSON.stringify(migrated.report.map(writeMessage)) }),
  };
}
