import type { FlowDocument } from '@turnpike/engine/document';
import { isScenario } from '../model/is-scenario';

const KEY = 'turnpike:one-row';

/** Whether the layout of a graph keeps one row instead of wrapping. Remembered in this browser. */
export function isInOneRow(flow: string, graph: string): boolean {
  return read().includes(`${flow}/${graph}`);
}

/** Whether a whole graph is laid out in rows. Steps with cards on their transitions need their layers. */
export const wrapsInRows = (document: FlowDocument, flow: string, graph: string): boolean =>
  !isScenario(document, graph) && !isInOneRow(flow, graph);

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
