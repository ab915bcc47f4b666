import type { FlowDocument } from '@turnpike/engine/document';
import { listLocaleRows } from './list-locale-rows';
import { listLocales } from './list-locales';
import { writeTextsCsv } from './texts-csv';
import { writeTextsXliff } from './texts-xliff';

/** All texts as CSV, or as XLIFF with their translations to one locale. */
export async function writeTextsFile(document: FlowDocument, locale?: string): Promise<string> {
  const rows = listLocaleRows(document);
  return locale === undefined
    ? writeTextsCsv(rows, listLocales(document, rows), document.locale)
    : writeTextsXliff(rows, locale, document.locale);
}
