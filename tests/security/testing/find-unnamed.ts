/** Words that may follow a table's name and are not its alias. */
const NO_ALIAS =
  /^(as|where|set|on|left|right|inner|cross|join|order|group|limit|offset|for|values|select|using|returning|do|default|union)$/;
const REFERENCE = /\b(?:from|join|using|update|into)\s+([a-z_]+)(?:\s+(?:as\s+)?([a-z_]\w*))?/g;
/** Further tables of the same FROM. */
const NEXT = /^\s*,\s*([a-z_]+)(?:\s+(?:as\s+)?([a-z_]\w*))?/;
/** A value from outside: a parameter, or a list of them, which is NULL if it is empty. */
const VALUE = String.raw`(?:=\s*\$\d|in \((?:\$\d|null))`;

/** An INSERT whose rows come from outside, or at least their first column, which is the workspace. */
const INSERTED = /^ \([^)]*\) ?(?:values|select \$1\b)/;

type Reference = { table: string; alias: string; at: number; isInsert: boolean };

/**
 * Tables of `tables` that a statement uses without naming the workspace: no condition on `workspace_id` of the table, or
 * none whose value comes from outside. Of `workspace` itself, the id is the name. Empty if the statement uses none.
 *
 * It reads text, so it accepts a condition anywhere in the statement.
 */
export function findUnnamed(statement: string, tables: ReadonlySet<string>): string[] {
  const text = normalize(statement);
  const used = listReferences(text).filter(({ table }) => tables.has(table));
  if (used.length === 0) return [];
  const isBound =
    used.some((reference) => INSERTED.test(text.slice(reference.at)) && isNamed(text, reference)) ||
    new RegExp(String.raw`\bworkspace_id\)? ?${VALUE}`).test(text) ||
    new RegExp(String.raw`\b(?:from|update) workspace\b.*\bid ${VALUE}`).test(text);
  const unnamed = used.filter((reference) => !isBound || !isNamed(text, reference));
  return [...new Set(unnamed.map(({ table }) => table))];
}

function normalize(statement: string): string {
  return statement
    .replaceAll('"public".', '')
    .replaceAll('"', '')
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .toLowerCase();
}

function listReferences(text: string): Reference[] {
  const found: Reference[] = [];
  for (const match of text.matchAll(REFERENCE)) {
    const isInsert = match[0].startsWith('into');
    let at = match.index + match[0].length;
    found.push(toReference(match, at, isInsert));
    for (let next = NEXT.exec(text.slice(at)); next && !isInsert; next = NEXT.exec(text.slice(at))) {
      at += next[0].length;
      found.push(toReference(next, at, false));
    }
  }
  return found;
}

function toReference([, table = '', alias]: RegExpExecArray, at: number, isInsert: boolean): Reference {
  return { table, alias: alias !== undefined && !NO_ALIAS.test(alias) ? alias : table, at, isInsert };
}

function isNamed(text: string, { table, alias, at, isInsert }: Reference): boolean {
  if (isInsert) return /^ \([^)]*\bworkspace_id\b/.test(text.slice(at)) || table === 'workspace';
  const column = table === 'workspace' ? 'id' : 'workspace_id';
  const own =
    alias === table ? String.raw`(?:${table}\.|(?<![.\w]))${column}` : String.raw`\b${alias}\.${column}`;
  return [
    String.raw`${own}\)? ?(?:=|in \()`,
    String.raw`= \(?${own}\b`,
    // A row comparison, and a sum of rows that is joined by its groups.
    String.raw`\(${own},`,
    String.raw`group by ${own}\b`,
  ].some((pattern) => new RegExp(pattern).test(text));
}
