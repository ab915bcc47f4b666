import { splitStatements } from './split-statements';

/** Changes that break processes of the previous release, each with its description. */
const CONTRACTIONS: readonly [what: string, pattern: RegExp][] = [
  ['drops something', /\bDROP\s+(TABLE|COLUMN|TYPE|VIEW|SCHEMA|FUNCTION|DEFAULT)\b/i],
  ['renames something', /\bRENAME\b/i],
  ['changes the type of a column', /\bALTER\s+(COLUMN\s+)?\S+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['makes a column required', /\bSET\s+NOT\s+NULL\b/i],
  [
    'adds a required column without a default',
    /\bADD\s+(COLUMN\s+)?"?\w+"?\s+(?!CONSTRAINT)[^,;]*\bNOT\s+NULL\b/i,
  ],
];
const HAS_VALUE = /\b(DEFAULT|GENERATED)\b/i;

/**
 * Changes of a migration that would break processes of the previous release, which run at the same time during an
 * upgrade. Dropping an index only slows them down, and dropping a constraint allows more.
 */
export function findContractions(sql: string): string[] {
  // A new table cannot break an old process.
  const parts = splitStatements(sql)
    .map(({ text }) => text)
    .filter((text) => !/^\s*CREATE\s+TABLE\b/i.test(text));
  return CONTRACTIONS.filter(([what, pattern]) =>
    parts.some((part) => pattern.test(part) && !(what.startsWith('adds') && HAS_VALUE.test(part))),
  ).map(([what]) => what);
}
