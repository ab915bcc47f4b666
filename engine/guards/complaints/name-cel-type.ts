const NAMES: Record<string, string> = {
  string: 'a text',
  double: 'a number',
  int: 'a number',
  uint: 'a number',
  bool: 'true or false',
  null: 'no value',
  bytes: 'a row of bytes',
  type: 'a type',
  'google.protobuf.Timestamp': 'a point in time',
  'google.protobuf.Duration': 'a length of time',
};

/** A CEL type in words for authors. */
export function nameCelType(type: string): string {
  const plain = /^dyn<(.+)>$/.exec(type)?.[1] ?? type;
  if (NAMES[plain]) return NAMES[plain];
  if (plain.startsWith('list')) return 'a list';
  return plain.startsWith('map') || plain.startsWith('$') ? 'an object' : 'some value';
}
