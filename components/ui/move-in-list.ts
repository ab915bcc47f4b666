/** Lines that page keys move. */
const PAGE = 10;

/** The index a key moves to, or undefined if it does not move. */
export function moveInList(count: number, at: number, key: string): number | undefined {
  const to = findLine(count, at, key);
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to;
}

function findLine(count: number, at: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return Math.min(at + PAGE, count - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
