const WORD = /[A-Za-z0-9]+/g;

/** The nearest valid argument name: letters, digits and `_`. */
function toInputName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+|(?<!_)_+$/g, '');
  if (plain === '') return 'input';
  return /^[0-9]/.test(plain) ? `_${plain}` : plain;
}

/** An unused name: prefixed with its location, as in `body_id`, then numbered. */
export function toFreeName(name: string, place: string, taken: ReadonlySet<string>): string {
  const plain = toInputName(name);
  if (!taken.has(plain)) return plain;
  const placed = `${place}_${plain}`;
  if (!taken.has(placed)) return placed;
  for (let count = 2; ; count++) if (!taken.has(`${placed}_${count}`)) return `${placed}_${count}`;
}

/** The id of a tool: the operation id, or the method and path. */
export function toToolId(operationId: string | undefined, method: string, path: string): string {
  const source = operationId ?? `${method} ${path}`;
  const id = source
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
    .slice(0, 64);
  return id === '' ? method : operationId === undefined ? id.toLowerCase() : id;
}

/** `findPetsByStatus` as "Find pets by status". */
export function toOperationName(operationId: string): string {
  const parts = operationId.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(WORD) ?? [operationId];
  const words = parts.join(' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a secret: lowercase letters, digits and `-`, at most 40 characters, starting with a letter. */
export function toSecretName(...parts: readonly string[]): string {
  const name = parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/(?<!-)-+$/, '');
  return name === '' ? 'api-key' : name;
}
