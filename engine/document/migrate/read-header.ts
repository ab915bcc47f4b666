import { FlowDocumentSchema } from '../flow-document.ts';
import { quote, type Report } from './migration-note.ts';
import type { Fields } from './open-fields.ts';

const UNNAMED = 'Imported flow';

/** The name of the flow: the first of these fields that exists. */
export function readName(document: Fields, keys: readonly string[], report: Report): string {
  const key = keys.find((item) => Object.hasOwn(document.object, item));
  const name = key && document.text(key);
  if (name === undefined)
    report.add('guessed', [], `The flow is called ${quote(UNNAMED)}, since ${document.owner} says no name.`);
  return name ?? UNNAMED;
}

export function readLocale(document: Fields, report: Report): string {
  const key = ['locale', 'language'].find((item) => Object.hasOwn(document.object, item));
  const isLocale = (value: unknown) => {
    const { data } = FlowDocumentSchema.shape.locale.safeParse(value);
    return data;
  };
  const locale = key && document.take(key, isLocale, 'a language tag such as en or pt-BR');
  if (locale === undefined)
    report.add(
      'guessed',
      [],
      `The language is taken to be English (en), since ${document.owner} names none.`,
    );
  return locale ?? 'en';
}
