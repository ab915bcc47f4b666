// Apart from merging, so that a page that only names layers need not load it.
import type { LayerRef } from './merge-document.ts';

/** How the report calls the document that stands on top. */
export const TOP_LAYER = 'This flow';

/** `Industry pack v3`; with the flow's id where two layers would be called the same. */
export function nameLayers(layers: readonly LayerRef[]): string[] {
  const names = layers.map(({ name, version }) => `${name} v${version}`);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) && name !== TOP_LAYER
      ? name
      : `${name} (${layers[index]?.flow})`,
  );
}
