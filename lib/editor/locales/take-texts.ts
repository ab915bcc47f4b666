import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { compareTexts, type TextImport } from './compare-texts';
import { importTexts } from './import-texts';
import { nameLocale } from './name-locale';
import type { FileFault, TextsFile } from './texts-file';

export type TakenTexts = {
  /** The flow with the texts. */
  document: FlowDocument;
  taken: TextImport[];
  /** Texts that cannot be taken, and those that a person should look at first, by line. */
  leftOut: FileFault[];
  /** How many texts are as in the flow. */
  same: number;
  newLocales: string[];
};

/** Takes the texts of a file that the page would select. `unchecked`: also those that a person should look at first. */
export function takeTexts(
  document: FlowDocument,
  { texts, faults }: Extract<TextsFile, { ok: true }>,
  { unchecked }: { unchecked: boolean },
): TakenTexts {
  const compared = compareTexts(document, texts);
  const taken = compared.changes.filter(({ caution }) => unchecked || caution === undefined);
  const doubtful = compared.changes.flatMap(({ line, caution, ...change }): FileFault[] =>
    unchecked || caution === undefined
      ? []
      : [{ line, reason: say('{text}. {caution}', { text: describeTextImport(change), caution }) }],
  );
  return {
    document: taken.length === 0 ? document : importTexts(document, taken).document,
    taken,
    leftOut: [...faults, ...compared.faults, ...doubtful].sort((a, b) => a.line - b.line),
    same: compared.same,
    newLocales: compared.newLocales.filter((tag) => taken.some(({ locale }) => locale === tag)),
  };
}

/** "Contact, text, in German" */
export const describeTextImport = ({ row, locale }: Pick<TextImport, 'row' | 'locale'>): string =>
  say('{name}, {role}, in {language}', { name: row.name, role: row.role, language: nameLocale(locale) });
