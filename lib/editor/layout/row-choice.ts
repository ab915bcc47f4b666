const KEY = 'turnpike:one-row';

/** Whether the layout of a graph keeps one row instead of wrapping. Remembered in this browser. */
export function isInOneRow(flow: string, graph: string): boolean {
  return read().includes(`${flow}/${graph}`);
}

export function setInOneRow(flow: string, graph: string, inOneRow: boolean): void {
  const others = read().filter((name) => name !== `${flow}/${graph}`);
  try {
    localStorage.setItem(KEY, JSON.stringify(inOneRow ? [...others, `${flow}/${graph}`] : others));
  } catch {
    // Without storage only the choice is lost.
  }
}

function read(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
