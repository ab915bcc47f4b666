import type { layoutGraph } from './layout';

let loaded: typeof layoutGraph | undefined;

/** Loads the layout for use in the page, for small inner graphs. A canvas uses a worker. */
export async function loadLayout(): Promise<void> {
  loaded = (await import('./layout')).layoutGraph;
}

/** The loaded layout. Before it is loaded, `createScene` estimates missing positions. */
export function getLayout(): typeof layoutGraph | undefined {
  return loaded;
}
