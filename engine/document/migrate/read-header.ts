import { msg } from '../../messages/message.ts';
import { FlowDocumentSchema } from '../flow-document.ts';
import { quote, type Report } from './migration-note.ts';
import type { Fields } from './open-fields.ts';

const UNNAMED = 'Imported flow';

/** The name of the flow: the first of these fields that exists. */
export function readName(document: Fields, keys: readonly string[], report: Report): string {
  const key = keys.find((item) => Object.hasOwn(document.object, item));
  const name = key && document.text(key);
  if (name === undefined)
    report.add(
      'guessed',
      [],
      msg('The name is missing in {owner}. The flow is named {name}.', {
        owner: document.owner,
        name: quote(UNNAMED),
      }),
    );
  return name ?? UNNAMED;
}

export function readLocale(document: Fields, report: Report): string {
  const key = ['locale', 'language'].find((item) => Object.hasOwn(document.object, item));
  const isLocale = (value: unknown) => {
    const { data } = FlowDocumentSchema.shape.locale.safeParse(value);
    return data;
  };
  const locale = key && document.take(key, isLocale, msg('a language tag such as en or pt-BR'));
  if (locale === undefined)
    report.add(
      'guessed',
      [],
      msg('The language is missing in {owner}. English (en) is assumed.', { owner: document.owner }),
    );
  return locale ?? 'en';
}
