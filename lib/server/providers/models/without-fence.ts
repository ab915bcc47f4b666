/**
 * What a model has put between ``` and ```, or all of it.
 *
 * By hand: a pattern with blanks at both ends takes a minute for some thousand of them,
 * and a model may be made to write those.
 */
export function withoutFence(text: string): string {
  const written = text.trim();
  if (written.length < 6 || !written.startsWith('```') || !written.endsWith('```')) return written;
  const inner = written.slice(3, -3);
  return inner.startsWith('json') ? inner.slice(4) : inner;
}
