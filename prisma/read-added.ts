import type { SqlPart } from './split-statements';

/** Tables and columns that migrations added since a release, which processes of it do not write. */
export type Added = {
  tables: Set<string>;
  /** `table.column` with whether each row of an old process has null in it. */
  columns: Map<string, { isNull: boolean }>;
};

const TABLE = /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;
const COLUMN =
  /^\s*ADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b)"?(\w+)"?\s/i;
const HAS_VALUE = /\b(DEFAULT|GENERATED)\b/i;

export const startAdded = (): Added => ({ tables: new Set(), columns: new Map() });

export function noteAdded({ text, alters }: SqlPart, { tables, columns }: Added): void {
  const [, table] = TABLE.exec(text) ?? [];
  if (table !== undefined) tables.add(table);
  const [, column] = (alters !== undefined && COLUMN.exec(text)) || [];
  if (column !== undefined) columns.set(`${alters}.${column}`, { isNull: !HAS_VALUE.test(text) });
}
