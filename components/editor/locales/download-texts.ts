import { downloadBlob, toFileName } from '@/components/flows/download-json';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { writeTextsCsv } from '@/lib/editor/locales/texts-csv';
import { writeTextsXliff } from '@/lib/editor/locales/texts-xliff';

type DownloadOptions = {
  /** The name of the flow. */
  name: string;
  flowLocale: string;
  locales: readonly string[];
  /** XLIFF for this language; without it, CSV with all. */
  locale: string | undefined;
};

/** Downloads the texts of a flow for translators. */
export async function downloadTexts(
  rows: readonly LocaleRow[],
  { name, flowLocale, locales, locale }: DownloadOptions,
): Promise<void> {
  if (locale === undefined) {
    const csv = writeTextsCsv(rows, locales, flowLocale);
    return downloadBlob(`${toFileName(name)}.texts.csv`, new Blob([csv], { type: 'text/csv' }));
  }
  const xliff = await writeTextsXliff(rows, locale, flowLocale);
  downloadBlob(`${toFileName(name)}.${locale}.xlf`, new Blob([xliff], { type: 'application/xliff+xml' }));
}
