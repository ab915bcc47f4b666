import { LIMITS } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';
import { readTextsCsv } from './texts-csv';
import type { TextsFile } from './texts-file';
import { readTextsXliff } from './texts-xliff';

/** Reads a file of translated texts: XLIFF if it is XML, or else CSV. */
export async function readTextsFile(file: Blob): Promise<TextsFile> {
  if (file.size > LIMITS.textsImport)
    return { ok: false, line: 1, reason: say('The file is larger than 5 MB.') };
  const source = decode(await file.arrayBuffer());
  if (source === undefined)
    return {
      ok: false,
      line: 1,
      reason: say('The file is not UTF-8. Save it as “CSV UTF-8” in the spreadsheet.'),
    };
  if (source.trim() === '') return { ok: false, line: 1, reason: say('The file is empty.') };
  return /^\s*</.test(source) ? readTextsXliff(source) : readTextsCsv(source);
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
