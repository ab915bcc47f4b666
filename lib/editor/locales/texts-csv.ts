import Papa from 'papaparse';
import { say } from '@/lib/words/say';
import { getLocaleText } from '../texts/locale-text';
import { isLocaleTag } from './is-locale-tag';
import type { LocaleRow } from './list-locale-rows';
import type { FileFault, FileText, TextsFile } from './texts-file';

/** Columns besides the languages. Only the id is read. */
const COLUMNS = ['id', 'item', 'field'] as const;

/**
 * All texts as CSV, a row for each text and a column for each locale. Spreadsheets run cells that begin with one of
 * these characters as formulas (https://owasp.org/www-community/attacks/CSV_Injection), so such a cell, and one that
 * already begins with an apostrophe before one, gets an apostrophe; reading removes it.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function writeTextsCsv(
  rows: readonly LocaleRow[],
  locales: readonly string[],
  flowLocale: string,
): string {
  const data = rows.map(({ id, name, role, wording }) =>
    [id, name, role, ...locales.map((locale) => getLocaleText(wording, locale, flowLocale))].map((cell) =>
      FORMULA.test(cell) ? `'${cell}` : cell,
    ),
  );
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `\uFEFF${Papa.unparse({ fields: [...COLUMNS, ...locales], data }, { newline: '\r\n' })}\r\n`;
}

type CsvRow = { cells: string[]; line: number };

/** Reads a file that was written by `writeTextsCsv` and edited in a spreadsheet. Empty cells are not texts. */
export function readTextsCsv(source: string): TextsFile {
  const read = readRows(source.replace(/^\uFEFF/, ''));
  if ('reason' in read) return { ok: false, ...read };
  const [head, ...rows] = read.rows;
  const header = (head?.cells ?? []).map((cell) => cell.trim());
  const idAt = header.findIndex((name) => name.toLowerCase() === 'id');
  if (idAt === -1)
    return { ok: false, line: 1, reason: say('The file has no column “id”. Export the texts again.') };
  const known = new Set<string>(COLUMNS);
  const locales = header.map((name, at) =>
    at !== idAt && isLocaleTag(name) && !known.has(name) ? name : '',
  );
  const repeated = locales.find((name, at) => name !== '' && locales.indexOf(name) !== at);
  if (repeated)
    return { ok: false, line: 1, reason: say('The column “{name}” is there twice.', { name: repeated }) };
  const faults: FileFault[] = [];
  const texts: FileText[] = [];
  const lines = new Map<string, number>();
  for (const { cells, line } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const id = readCell(cells[idAt] ?? '').trim();
    const fault = findRowFault(id, cells.length - header.length, lines);
    if (fault) faults.push({ line, reason: fault });
    else
      texts.push(
        ...locales.flatMap((locale, at): FileText[] => {
          const text = readCell(cells[at] ?? '');
          return locale === '' || text.trim() === '' ? [] : [{ id, locale, text, line }];
        }),
      );
    if (!lines.has(id)) lines.set(id, line);
  }
  const ignored = header.filter(
    (name, at) => locales[at] === '' && !known.has(name.toLowerCase()) && name !== '',
  );
  return { ok: true, texts, faults, ignored };
}

function findRowFault(id: string, extra: number, lines: ReadonlyMap<string, number>): string | undefined {
  if (id === '') return say('The row has no id');
  const first = lines.get(id);
  if (first !== undefined) return say('The id {id} is on line {first} too', { id, first });
  return extra > 0 ? say('The row has more cells than the header') : undefined;
}

function readRows(source: string): { rows: CsvRow[] } | FileFault {
  const rows: CsvRow[] = [];
  let fault: FileFault | undefined;
  let [line, from] = [1, 0];
  Papa.parse<string[]>(source, {
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        fault = { line, reason: say('A cell that begins with a quotation mark has no closing one') };
        parser.abort();
        return;
      }
      rows.push({ cells: data, line });
      line += source.slice(from, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      from = meta.cursor;
    },
  });
  return fault ?? { rows };
}

const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
