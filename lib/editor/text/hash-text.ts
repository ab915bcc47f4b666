/**
 * Tells texts apart, in 16 hex digits: two 32-bit walks over the text, each from a start of its own, and its length.
 * For what nobody would forge, such as a tab's own memory. What proves something takes `hashJson`, which brings a
 * cryptographic hash.
 */
export function hashText(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9 ^ text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
