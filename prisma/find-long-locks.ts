import { noteAdded, startAdded } from './read-added';
import { type SqlPart, splitStatements } from './split-statements';

/** Tables with a row for each conversation, turn or message, which turns write. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'session',
  'turn',
  'turn_step',
  'channel_message',
  'channel_delivery',
]);

type Pattern = [what: string, pattern: RegExp];

/** Work on every row of the altered table. A constraint with NOT VALID reads none. */
const CLAUSES: readonly Pattern[] = [
  ['rewrites', /^\s*ADD\b(?!\s+CONSTRAINT)[\s\S]*\b(GENERATED|SERIAL|BIGSERIAL)\b/i],
  [
    'rewrites',
    /\bDEFAULT\s+"?(gen_random_uuid|clock_timestamp|timeofday|random|nextval|uuid_generate\w*)\b/i,
  ],
  ['rewrites', /\b(SET\s+DATA\s+)?TYPE\b|\bSET\s+(UN)?LOGGED\b|\bSET\s+TABLESPACE\b/i],
  ['reads all rows of', /\bSET\s+NOT\s+NULL\b/i],
  ['reads all rows of', /^\s*ADD\b(?![\s\S]*\bNOT\s+VALID\b)[\s\S]*\b(CHECK|FOREIGN\s+KEY|REFERENCES)\b/i],
  ['builds an index of', /^\s*ADD\b[\s\S]*\b(UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b(?!\s+USING\s+INDEX)/i],
];
/** The same for statements; the first group is the table. */
const STATEMENTS: readonly Pattern[] = [
  ['builds an index of', /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?"?(\w+)"?/i],
  ['builds an index of', /^\s*REINDEX\s+TABLE\s+"?(\w+)"?/i],
  ['changes rows of', /^\s*(?:WITH\b[\s\S]*\)\s*)?UPDATE\s+(?:ONLY\s+)?"?(\w+)"?/i],
  ['changes rows of', /^\s*(?:WITH\b[\s\S]*\)\s*)?DELETE\s+FROM\s+(?:ONLY\s+)?"?(\w+)"?/i],
  ['rewrites', /^\s*(?:CLUSTER|VACUUM\s+FULL)\s+"?(\w+)"?/i],
  ['locks', /^\s*LOCK\s+(?:TABLE\s+)?"?(\w+)"?/i],
];

/**
 * Work of a migration that takes time with each row of a large table, which turns cannot write meanwhile: a migration
 * is one transaction and keeps its locks to the end.
 */
export function findLongLocks(sql: string): string[] {
  const added = startAdded();
  const parts = splitStatements(sql);
  for (const part of parts) noteAdded(part, added);
  return [...new Set(parts.flatMap(findLocks))];

  function findLocks({ text, alters }: SqlPart): string[] {
    const found =
      alters === undefined
        ? STATEMENTS.map(([what, pattern]) => [what, pattern.exec(text)?.[1]] as const)
        : CLAUSES.map(([what, pattern]) => [what, pattern.test(text) ? alters : undefined] as const);
    return found.flatMap(([what, table]) =>
      table !== undefined && LARGE_TABLES.has(table) && !added.tables.has(table) ? [`${what} ${table}`] : [],
    );
  }
}
