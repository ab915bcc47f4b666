import type { layoutGraph } from './layout';

let loaded: typeof layoutGraph | undefined;

/** Loads the layout for use in the page. A canvas is laid out in a worker; this is for small graphs inside it. */
export async function loadLayout(): Promise<void> {
  loaded = (await import('./layout')).layoutGraph;
}

/** The layout once it is here. Until then, what has no place is put where `createScene` guesses. */
export function getLayout(): typeof layoutGraph | undefined {
  return loaded;
}
