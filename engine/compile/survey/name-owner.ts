/** An owner as the first word of a sentence: `Rule "Refunds"`. Names in quotes stay as they are. */
export function capitalizeOwner(owner: string): string {
  return `${owner.charAt(0).toUpperCase()}${owner.slice(1)}`;
}
