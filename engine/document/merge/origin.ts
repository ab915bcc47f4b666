/**
 * The layer each field came from. Parts without an entry have the origin of the whole.
 *
 * `layer` set the value, `last` was the most recent to change something in it. For a scalar both are equal; a
 * list that three layers appended to has the first as `layer` and the third as `last`.
 */
export type Origin = {
  layer: string;
  last: string;
  parts: Map<string, Origin>;
  parent: Origin | undefined;
};

export function createOrigin(layer: string): Origin {
  return { layer, last: layer, parts: new Map(), parent: undefined };
}

export function getPart(origin: Origin, name: string): Origin {
  let part = origin.parts.get(name);
  if (!part) {
    part = { layer: origin.layer, last: origin.layer, parts: new Map(), parent: origin };
    origin.parts.set(name, part);
  }
  return part;
}

/** The value was replaced entirely. */
export function replaceOrigin(origin: Origin, layer: string): void {
  origin.layer = layer;
  origin.parts.clear();
  touchOrigin(origin, layer);
}

/** Something was added to the value. */
export function touchOrigin(origin: Origin, layer: string): void {
  for (let at: Origin | undefined = origin; at; at = at.parent) at.last = layer;
}
