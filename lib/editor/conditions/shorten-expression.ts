/** An expression in one line, with names without their `answers.` or `states.` prefix. */
export function shortenExpression(source: string): string {
  return source
    .trim()
    .replace(/\b(?:answers|states)\s*(?:\.\s*\??\s*|\[\s*["'])([A-Za-z_][A-Za-z0-9_]*)(?:["']\s*\])?/g, '$1')
    .replace(/\s+/g, ' ');
}
