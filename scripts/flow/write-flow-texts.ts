import { readFileSync } from 'node:fs';
import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { isLocaleTag } from '@/lib/editor/locales/is-locale-tag';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import { readTextsFile } from '@/lib/editor/locales/read-texts-file';
import { describeTextImport, takeTexts } from '@/lib/editor/locales/take-texts';
import { writeTextsFile } from '@/lib/editor/locales/write-texts-file';
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

/** Exports the texts of a flow for translators, or imports them, as the Texts view does. */
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
  const to = xliff ?? csv ?? '';
  save(to, await writeTextsFile(document, locale));
  output.print(`Texts written to ${to}`);
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
  const { taken, leftOut, same, newLocales, ...next } = takeTexts(document, read, { unchecked });
  for (const { line, reason } of leftOut) warn(`${from}:${line}: left out: ${reason}`);
  if (read.ignored.length > 0) warn(`${from}: ignored columns ${read.ignored.join(', ')}`);
  for (const change of taken) print(describeTextImport(change));
  for (const tag of newLocales) print(`New language ${nameLocale(tag)}`);
  if (taken.length > 0) save(file, `${JSON.stringify(next.document, null, 2)}\n`);
  print(`${taken.length} changed, ${same} the same, ${leftOut.length} left out`);
  return leftOut.length > 0 ? 1 : 0;
}

function loadFile(file: string): Blob {
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    throw new CallError(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
  }
}
