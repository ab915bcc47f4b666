import { type Added, noteAdded, startAdded } from './read-added';
import { type SqlPart, splitStatements } from './split-statements';

type Migration = { name: string; sql: string };

const UNIQUE_INDEX = /^\s*CREATE\s+UNIQUE\s+INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?"?(\w+)"?/i;
const CHECK = /\bCHECK\s*\(/i;
/** Kinds of constraints that ignore a row with null in one of their columns, and where the columns are. */
const IGNORES_NULL = /\b(UNIQUE|FOREIGN\s+KEY|EXCLUDE|REFERENCES)\b/i;
const PRIMARY_KEY = /\bPRIMARY\s+KEY\b/i;

/**
 * Constraints of unreleased migrations that can refuse what processes of the release before write, which run at the
 * same time during an upgrade. `migrations`: all since that release, oldest first.
 *
 * A new table has no such rows. An old process leaves a new column at its default, as in the rows that are there, so a
 * check of new columns alone holds. A unique index and a foreign key ignore rows with null in a new column.
 */
export function findRestrictions(migrations: readonly Migration[]): string[] {
  const added = startAdded();
  return migrations.flatMap(({ name, sql }) => {
    const parts = splitStatements(sql);
    for (const part of parts) noteAdded(part, added);
    return parts.flatMap((part) => {
      const restricted = findRestricted(part, added);
      return restricted === undefined ? [] : [`${name} restricts ${restricted}`];
    });
  });
}

function findRestricted({ text, alters }: SqlPart, added: Added): string | undefined {
  const [, indexed] = UNIQUE_INDEX.exec(text) ?? [];
  const table = indexed ?? (/^\s*ADD\b/i.test(text) ? alters : undefined);
  if (table === undefined || added.tables.has(table)) return undefined;
  const columns = listColumns(text, table, added);
  if (PRIMARY_KEY.test(text)) return table;
  if (indexed !== undefined || IGNORES_NULL.test(text))
    return columns.some((column) => column?.isNull) ? undefined : table;
  return CHECK.test(text) && !isNew(columns) ? table : undefined;
}

/** Names without quotes are not read, so a check without quoted names counts as one of old columns. */
const isNew = (columns: readonly unknown[]): boolean =>
  columns.length > 0 && columns.every((column) => column !== undefined);

/** What is known about the columns that a constraint names; of a foreign key only the own ones. */
function listColumns(text: string, table: string, { columns }: Added) {
  const own = text.replace(/\bREFERENCES\b[\s\S]*$/i, '').replace(/'[^']*'/g, '');
  const from = UNIQUE_INDEX.exec(own)?.[0].length ?? 0;
  const names = own
    .slice(from)
    .replace(/\bCONSTRAINT\s+"?\w+"?/i, '')
    .matchAll(/"(\w+)"/g);
  return [...names].map(([, name]) => columns.get(`${table}.${name}`));
}
