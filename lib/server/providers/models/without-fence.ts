/**
 * The text between ``` and ```, or the whole text.
 *
 * Parsed manually: a regular expression with blanks at both ends takes a minute on a few thousand blanks, which a model
 * can be made to write.
 */
export function withoutFence(text: string): string {
  const written = text.trim();
  if (written.length < 6 || !written.startsWith('```') || !written.endsWith('```')) return written;
  const inner = written.slice(3, -3);
  return inner.startsWith('json') ? inner.slice(4) : inner;
}
