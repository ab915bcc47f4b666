const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The inputs used by a text of a binding, without duplicates. */
export function listInputNames(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** The input of a text that is exactly one placeholder. */
export function readOnlyInput(text: string): string | undefined {
  const [only] = text.matchAll(PLACEHOLDER);
  return only && only[0] === text ? only[1] : undefined;
}

/** Fills the placeholders of a text. */
export function fillText(text: string, fill: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string) => fill(name));
}

/** Whether a brace is not part of a placeholder. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ''));
}
