import { type MessageDescriptor, msg } from '../../messages/message.ts';

const NAMES = {
  text: msg('a text'),
  number: msg('a number'),
  boolean: msg('true or false'),
  null: msg('no value'),
  bytes: msg('bytes'),
  type: msg('a type'),
  instant: msg('a timestamp'),
  duration: msg('a duration'),
  list: msg('a list'),
  object: msg('an object'),
  other: msg('a value'),
} as const;
type CelKind = keyof typeof NAMES;

const KINDS: Record<string, CelKind> = {
  string: 'text',
  double: 'number',
  int: 'number',
  uint: 'number',
  bool: 'boolean',
  null: 'null',
  bytes: 'bytes',
  type: 'type',
  'google.protobuf.Timestamp': 'instant',
  'google.protobuf.Duration': 'duration',
};

/** The kind of a CEL type as authors know it: they have one kind of number, for example. */
export function kindOfCelType(type: string): CelKind {
  const plain = /^dyn<(.+)>$/.exec(type)?.[1] ?? type;
  const kind = KINDS[plain];
  if (kind) return kind;
  if (plain.startsWith('list')) return 'list';
  return plain.startsWith('map') || plain.startsWith('$') ? 'object' : 'other';
}

/** A CEL type in words for authors. */
export function nameCelType(type: string): MessageDescriptor {
  return NAMES[kindOfCelType(type)];
}
