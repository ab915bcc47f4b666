import { readFileSync } from 'node:fs';
import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { compareTexts, type TextImport } from '@/lib/editor/locales/compare-texts';
import { importTexts } from '@/lib/editor/locales/import-texts';
import { isLocaleTag } from '@/lib/editor/locales/is-locale-tag';
import { listLocaleRows } from '@/lib/editor/locales/list-locale-rows';
import { listLocales } from '@/lib/editor/locales/list-locales';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { readTextsFile } from '@/lib/editor/locales/read-texts-file';
import { writeTextsCsv } from '@/lib/editor/locales/texts-csv';
import { writeTextsXliff } from '@/lib/editor/locales/texts-xliff';
import { CallError, type Output } from './call-error';
import { describeProblem } from './compile-file';
import { readJsonFile } from './read-json-file';
import { save } from './save';

type TextsOptions = {
  /** Files to write. */
  csv?: string | undefined;
  xliff?: string | undefined;
  /** The language of the XLIFF file. */
  locale?: string | undefined;
  /** A file to read; the flow is changed. */
  import?: string | undefined;
  /** Also imports texts that a person should look at first. */
  unchecked?: boolean | undefined;
};

/** Exports the texts of a flow for translators, or imports them, as the page of texts does. */
export async function writeFlowTexts(file: string, options: TextsOptions, output: Output): Promise<0 | 1> {
  const { csv, xliff, locale, import: from, unchecked = false } = options;
  if ([csv, xliff, from].filter((given) => given !== undefined).length !== 1)
    throw new CallError('Give one of --csv, --xliff and --import.');
  if ((xliff !== undefined) !== (locale !== undefined))
    throw new CallError('--xliff needs --locale, and nothing else takes it.');
  if (locale !== undefined && !isLocaleTag(locale))
    throw new CallError(`${locale} is not a language tag such as de.`);
  if (unchecked && from === undefined) throw new CallError('Only --import takes --unchecked.');
  const document = readFlow(file, output);
  if (!document) return 1;
  if (from !== undefined) return importFile(file, document, { from, unchecked }, output);
  const rows = listLocaleRows(document);
  const [to = '', text] =
    xliff !== undefined && locale !== undefined
      ? [xliff, await writeTextsXliff(rows, locale, document.locale)]
      : [csv, writeTextsCsv(rows, listLocales(document, rows), document.locale)];
  save(to, text);
  output.print(`${rows.length} texts written to ${to}`);
  return 0;
}

function readFlow(file: string, { warn }: Output): FlowDocument | undefined {
  const parsed = parseFlow(readJsonFile(file));
  if (parsed.ok) return parsed.flow;
  for (const problem of parsed.problems) warn(describeProblem(problem));
  return undefined;
}

async function importFile(
  file: string,
  document: FlowDocument,
  { from, unchecked }: { from: string; unchecked: boolean },
  { print, warn }: Output,
): Promise<0 | 1> {
  const read = await readTextsFile(loadFile(from));
  if (!read.ok) throw new CallError(`${from}:${read.line}: ${read.reason}`);
  const { changes, faults, same, newLocales } = compareTexts(document, read.texts);
  const taken = changes.filter(({ caution }) => unchecked || caution === undefined);
  const left = changes.filter((change) => !taken.includes(change));
  const refused = [...read.faults, ...faults].sort((a, b) => a.line - b.line);
  for (const { line, reason } of refused) warn(`${from}:${line}: ${reason}`);
  for (const { line, caution, ...change } of left)
    warn(`${from}:${line}: ${describeText(change)}, was left out. ${caution}`);
  if (left.length > 0) warn('--unchecked imports these texts too.');
  if (read.ignored.length > 0) warn(`${from}: ignored columns ${read.ignored.join(', ')}`);
  for (const change of taken) print(describeText(change));
  if (taken.length > 0) {
    const { document: next } = importTexts(document, taken);
    save(file, `${JSON.stringify(next, null, 2)}\n`);
  }
  const added = newLocales.filter((tag) => taken.some(({ locale }) => locale === tag));
  for (const tag of added) print(`New language ${nameLocale(tag)}`);
  print(`${taken.length} changed, ${same} the same, ${refused.length + left.length} left out`);
  return refused.length + left.length > 0 ? 1 : 0;
}

const describeText = ({ row, locale }: Pick<TextImport, 'row' | 'locale'>): string =>
  `${row.name}, ${row.role}, in ${nameLocale(locale)}`;

function loadFile(file: string): Blob {
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    throw new CallError(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
  }
}
