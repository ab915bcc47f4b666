import { ELSE } from '@turnpike/engine/document';

const areKnown = (facts: readonly string[]): string =>
  facts.map((fact) => `has(answers.${fact})`).join(' && ');

/** A condition that holds only once facts are known, and the given one too. */
export function requireKnown(facts: readonly string[], condition?: string): string {
  if (condition === undefined || condition.trim() === '' || condition.trim() === ELSE) return areKnown(facts);
  // `||` and `?:` bind less tightly than `&&`.
  return `${areKnown(facts)} && ${/\|\||\?/.test(condition) ? `(${condition})` : condition}`;
}
