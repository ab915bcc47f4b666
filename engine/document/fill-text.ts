const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The inputs that a text of a binding asks for, each once. */
export function listInputNames(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** The input that a text consists of, if it is nothing but one placeholder. */
export function readOnlyInput(text: string): string | undefined {
  const [only] = text.matchAll(PLACEHOLDER);
  return only && only[0] === text ? only[1] : undefined;
}

/** A text of a binding with its placeholders filled. */
export function fillText(text: string, fill: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string) => fill(name));
}

/** What is left of a text without its placeholders: a brace in it begins or ends none. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ''));
}
