import { conditionReader } from '../conditions/condition-reader';

/** Plurals and selections. */
const HAS_FORMS = /\{[^{}]*,\s*(plural|select|selectordinal)\s*,/;

/** A text of the author for a card, with the forms of a plural side by side. As written until the reader is loaded. */
export const readPlurals = (source: string): string =>
  HAS_FORMS.test(source) ? (conditionReader.get()?.toReadableText(source) ?? source) : source;
