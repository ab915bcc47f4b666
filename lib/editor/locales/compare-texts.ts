import type { FlowDocument } from '@turnpike/engine/document';
import { describeTextFault, parseItemMessage, parseTextMessage } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { getLocaleText } from '../texts/locale-text';
import { type LocaleRow, listLocaleRows } from './list-locale-rows';
import { listLocales } from './list-locales';
import { nameLocale } from './name-locale';
import type { FileFault, FileText } from './texts-file';

/** What importing one text of a file does. */
export type TextImport = {
  /** Row and locale. */
  key: string;
  row: LocaleRow;
  locale: string;
  before: string;
  after: string;
  line: number;
  /** What the author should look at before taking it. */
  caution: string | undefined;
};

export type ComparedTexts = {
  changes: TextImport[];
  /** Texts that cannot be taken. */
  faults: FileFault[];
  /** How many texts are as in the flow. */
  same: number;
  /** Locales of the changes that the flow does not have. */
  newLocales: string[];
};

/** Compares the texts of a file with those of the flow. */
export function compareTexts(document: FlowDocument, texts: readonly FileText[]): ComparedTexts {
  const rows = listLocaleRows(document);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes: TextImport[] = [];
  const faults: FileFault[] = [];
  let same = 0;
  for (const text of texts) {
    const { id, locale, line } = text;
    const row = byId.get(id);
    const before = row && getLocaleText(row.wording, locale, document.locale);
    const reason = row ? findTextFault(row, text) : say('The flow has no text {id}', { id });
    if (row && before !== undefined && isSameText(before, text.text)) same++;
    else if (reason !== undefined) faults.push({ line, reason });
    else if (row)
      changes.push({
        ...{ key: `${id} ${locale}`, row, locale, before: before ?? '', after: text.text, line },
        caution: findCaution(row, text, document.locale),
      });
  }
  const known = new Set(listLocales(document, rows));
  const added = changes.map(({ locale }) => locale).filter((locale) => !known.has(locale));
  return { changes, faults, same, newLocales: [...new Set(added)] };
}

/** Translation tools and the parser of XLIFF drop line breaks at the end, which a customer does not see. */
const isSameText = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

function findTextFault(row: LocaleRow, { locale, text }: FileText): string | undefined {
  const message = parseRow(row, text);
  if (message.ok) return undefined;
  return say('{name}, {role}, has an invalid placeholder in {language}. {reason}', {
    ...{ name: row.name, role: row.role, language: nameLocale(locale) },
    reason: sayMessage(describeTextFault(message.fault)),
  });
}

/** A translation of another text, or one that does not have the placeholders of the original. */
function findCaution(
  row: LocaleRow,
  { locale, text, source }: FileText,
  flowLocale: string,
): string | undefined {
  const original = getLocaleText(row.wording, flowLocale, flowLocale);
  if (source && source.locale === flowLocale && !isSameText(source.text, original))
    return say('Translates an older text: {text}', { text: source.text });
  if (locale === flowLocale || original === '') return undefined;
  const [theirs, ours] = [listPlaceholders(row, text), listPlaceholders(row, original)];
  const missing = ours.filter((name) => !theirs.includes(name));
  const unknown = theirs.filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    return say('The original has no {names}', { names: unknown.map((name) => `{${name}}`).join(', ') });
  if (missing.length === 0) return undefined;
  return say('Without {names} of the original', { names: missing.map((name) => `{${name}}`).join(', ') });
}

function listPlaceholders(row: LocaleRow, text: string): string[] {
  const message = parseRow(row, text);
  return message.ok ? message.names : [];
}

/** Parts of a message can have fields of an item, such as `{item.name}`. */
const parseRow = ({ path }: LocaleRow, text: string) =>
  (path.includes('content') ? parseItemMessage : parseTextMessage)(text);
