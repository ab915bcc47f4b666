import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { setFields } from '../commands/set-field';
import type { Edit } from '../model/edit';
import { setLocaleText } from '../texts/locale-text';
import type { TextImport } from './compare-texts';

/** Takes texts of a file as one edit. New locales become languages of the flow. */
export function importTexts(document: FlowDocument, changes: readonly TextImport[]): Edit {
  const { locale: own, locales = [] } = document;
  const wordings = new Map(changes.map(({ row }) => [row.id, { path: row.path, wording: row.wording }]));
  for (const { row, locale, after } of changes) {
    const place = wordings.get(row.id);
    if (place) place.wording = setLocaleText(place.wording, locale, own, after);
  }
  const added = changes.map(({ locale }) => locale).filter((tag) => tag !== own && !locales.includes(tag));
  const all = [...new Set([...locales, ...added])];
  return setFields(
    document,
    [
      ...[...wordings.values()].map(({ path, wording }) => [path, wording] as const),
      ...(added.length > 0 ? [[['locales'], all] as const] : []),
    ],
    say('Import {count, plural, one {# text} other {# texts}}', { count: changes.length }),
  );
}
