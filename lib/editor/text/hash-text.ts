/**
 * Non-cryptographic hash of a text in 16 hex digits: two 32-bit hashes with different seeds, and the
 * length. For data without an attacker, such as a tab's own storage. Use `hashJson` where integrity matters.
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
