import { type MessageDescriptor, msg } from '../../messages/message.ts';

// Kept apart from merging, so that pages that only name layers do not load it.

/** Name of the top document in the report. */
export const TOP_LAYER = 'This flow';

/** The name of a layer in a sentence, which starts with it if it is the top document. */
export const nameLayer = (layer: string): string | MessageDescriptor =>
  layer === TOP_LAYER ? msg('This flow') : layer;

/** `Industry pack v3`, with the id of the flow if two layers have the same name. */
export function nameLayers(layers: readonly LayerRef[]): string[] {
  const names = layers.map(({ name, version }) => `${name} v${version}`);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) && name !== TOP_LAYER
      ? name
      : `${name} (${layers[index]?.flow})`,
  );
}

/** A published version used as a layer, with the name it was published under. */
export type LayerRef = { flow: string; version: number; name: string };
