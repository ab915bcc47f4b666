import type { FactType } from '../document/fact.ts';

/** The CEL type of a fact. Numbers are doubles; dates and times are ISO text. */
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
  file: 'map<string, dyn>',
};

/**
 * Whether the result of an expression can be assigned to a fact. A CEL int can be used as a double, and the
 * content of lists and objects is validated at run time.
 */
export function fitsFactType(celType: string, wanted: FactType): boolean {
  if (celType === 'dyn') return true;
  const type = CEL_TYPES[wanted];
  if (type === 'double') return celType === 'double' || celType === 'int';
  if (type.startsWith('list')) return celType.startsWith('list');
  if (type.startsWith('map')) return celType.startsWith('map');
  return celType === type;
}
