import { FACT_TYPES, type FactType } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** Labels of fact types for authors; the document and the JSON view keep the short names. */
export const FACT_TYPE_WORDS = {
  text: say('text'),
  integer: say('whole number'),
  number: say('number'),
  boolean: say('yes or no'),
  date: say('date'),
  time: say('time'),
  datetime: say('date and time'),
  email: say('email'),
  phone: say('phone'),
  url: say('web address'),
  money: say('money'),
  duration: say('duration'),
  enum: say('choice'),
  list: say('list'),
  object: say('object'),
  file: say('file'),
} as const satisfies Record<FactType, string>;

export const FACT_TYPE_OPTIONS = FACT_TYPES.map((value) => ({ value, label: FACT_TYPE_WORDS[value] }));
