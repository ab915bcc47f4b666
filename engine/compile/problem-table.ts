import type { Check } from './check.ts';
import { CHECKS } from './find-problems.ts';

/** Problems of the form itself, which `parseFlow` reports before any check runs. */
const FORM: readonly Pick<Check, 'code' | 'severity' | 'test'>[] = [
  {
    code: 'invalid-document',
    severity: 'error',
    test: 'The document is no plain JSON: reading a part of it throws, or it is nested deeper than the call stack.',
  },
  { code: 'unknown-field', severity: 'error', test: 'An object has a field that its place does not know.' },
  { code: 'missing-field', severity: 'error', test: 'A field that must be there is not.' },
  { code: 'wrong-type', severity: 'error', test: 'A value is of another JSON type than its field.' },
  {
    code: 'invalid-value',
    severity: 'error',
    test: 'A value has the right type but is not allowed: not in a list, out of range, or of the wrong form.',
  },
];

/** Problems of a document that is of no form known. */
const OLDER: typeof FORM = [
  {
    code: 'unknown-form',
    severity: 'error',
    test: 'The document is neither of the version known here nor of an older form.',
  },
];

/** Every problem as a page of the docs, in the order of report. */
export function toProblemTable(): string {
  const row = ({ code, severity, test }: (typeof FORM)[number]) =>
    `| \`${code}\` | ${severity} | ${test.replaceAll('|', '\\|')} |`;
  return `# Problems

What \`parseFlow\` and \`compileFlow\` report about a drawing. An error blocks publishing, a warning never does.
Each problem has a JSON pointer to its place, the element to jump to, a message and,
where the remedy is mechanical, a fix as a JSON patch.

This page is written by \`npx tsx scripts/write-schema.ts\` from the checks in \`engine/compile/checks\`.

## The form (\`parseFlow\`, at most 100)

| code | severity | exact test |
| --- | --- | --- |
${FORM.map(row).join('\n')}

## Older forms (\`migrateFlow\`, with \`invalid-document\`)

| code | severity | exact test |
| --- | --- | --- |
${OLDER.map(row).join('\n')}

## The drawing (\`compileFlow\`, at most 500)

| code | severity | exact test |
| --- | --- | --- |
${CHECKS.map(row).join('\n')}
`;
}
