/** How far the keys that turn pages go. */
const PAGE = 10;

/** The line a key leads to, of so many; undefined where it leads nowhere from here. */
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
