/** Capitalizes an owner for the start of a sentence: `Rule "Refunds"`. */
export function capitalizeOwner(owner: string): string {
  return `${owner.charAt(0).toUpperCase()}${owner.slice(1)}`;
}
