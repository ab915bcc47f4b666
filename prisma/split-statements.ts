/** Clauses of all ALTER TABLE statements, each with its table, and the other statements. */
export type SqlPart = { text: string; alters?: string };

const ALTER = /^\s*ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?/i;

/** Splits a migration without its comments. */
export function splitStatements(sql: string): SqlPart[] {
  const statements = sql.replaceAll(/--[^\n]*/g, '').split(';');
  return statements.flatMap((text): SqlPart[] => {
    const [start, alters] = ALTER.exec(text) ?? [];
    if (start === undefined || alters === undefined) return [{ text }];
    return splitClauses(text.slice(start.length)).map((clause) => ({ text: clause, alters }));
  });
}

/** Splits at commas outside parentheses. */
function splitClauses(statement: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const char of statement) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += char;
  }
  return clauses;
}
