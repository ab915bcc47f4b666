import type { FactType } from '../document/fact.ts';

/** The CEL type of a fact: numbers are doubles, dates and times are ISO text. */
export const CEL_TYPES: Record<FactType, string> = {
  text: 'string',
  integer: 'double',
  number: 'double',
  boolean: 'bool',
  date: 'string',
  time: 'string',
  datetime: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  money: 'map<string, dyn>',
  duration: 'string',
  enum: 'string',
  list: 'list<dyn>',
  object: 'map<string, dyn>',
};

/**
 * Whether what an expression gives may become a fact of this type. A whole number in CEL may still be a
 * double, and what lists and objects hold is judged when the value is there.
 */
export function fitsFactType(celType: string, wanted: FactType): boolean {
  if (celType === 'dyn') return true;
  const type = CEL_TYPES[wanted];
  if (type === 'double') return celType === 'double' || celType === 'int';
  if (type.startsWith('list')) return celType.startsWith('list');
  if (type.startsWith('map')) return celType.startsWith('map');
  return celType === type;
}
